import { isOpenable } from '../../../domain/address.ts';
import type { TextPage } from '../../../items/load-item.ts';
import { addressOf } from '../../../routes.ts';
import { ArticleView } from '../../../ui/article/ArticleView.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { label, words } from '../../../ui/words.ts';

/** 关于我们: the newspaper of the site, or the article that the query selects. */
export const AboutView = ({ page: { article }, context }: { page: TextPage; context: ViewContext }) => {
	const { t, settings } = context;
	const { site } = settings;
	if (article !== null) return <ArticleView page={article} context={context} />;
	return (
		<div className="about" data-query="id">
			<header className="about-head">
				<img src={site.logo} alt="" width="64" height="64" />
				<h1 {...words(t, 'site.about')} />
			</header>
			<div className="text">
				<p>{site.description}</p>
			</div>
			<Facts
				t={t}
				facts={[
					['fact.company', site.companyName],
					['fact.site', site.title],
					['fact.keywords', site.keywords.split(',').join(' · ')],
				]}
			/>
			{site.legalLines.length === 0 ? null : (
				<section className="legal" {...label(t, 'site.legal')}>
					<h2 {...words(t, 'site.legal')} />
					<ul>
						{site.legalLines.map(({ text, href }) => (
							<li key={text}>{href === '' ? text : <a href={href}>{text}</a>}</li>
						))}
					</ul>
				</section>
			)}
			{site.statements.map((name) => (
				<section className="text" key={name}>
					<h2 {...words(t, `statement.${name}`)} />
					<p {...words(t, `statement.${name}Text`)} />
				</section>
			))}
			<ul className="ways">
				<li>
					<a className="button" href={addressOf('downloadClient')} {...words(t, 'site.download')} />
				</li>
				{isOpenable(site.paperUrl) ? (
					<li>
						<a className="button" href={site.paperUrl} target="_blank" rel="noopener" {...words(t, 'site.paper')} />
					</li>
				) : null}
				{isOpenable(site.termsUrl) ? (
					<li>
						<a className="button" href={site.termsUrl} {...words(t, 'login.terms')} />
					</li>
				) : null}
				{isOpenable(site.privacyUrl) ? (
					<li>
						<a className="button" href={site.privacyUrl} {...words(t, 'login.privacy')} />
					</li>
				) : null}
			</ul>
		</div>
	);
};
