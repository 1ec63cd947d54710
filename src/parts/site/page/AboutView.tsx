import { isOpenable } from '../../../domain/address.ts';
import type { TextPage } from '../../../items/load-item.ts';
import { addressOf } from '../../../routes.ts';
import { ArticleView } from '../../../ui/article/ArticleView.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Ways } from '../../../ui/Ways.tsx';
import { label, words } from '../../../ui/words.ts';

/** 关于我们: the newspaper of the site, or the article that the query selects. */
export const AboutView = ({ page: { article }, context }: { page: TextPage; context: ViewContext }) => {
	const { t, settings } = context;
	const { site } = settings;
	if (article !== null) return <ArticleView page={article} context={context} />;
	return (
		<div className="about" data-query="id">
			<PageHead
				context={context}
				name={<Message t={t} k="site.about" />}
				face={{ name: site.title, picture: { src: site.logo } }}
				title={site.companyName}
				sentence={site.description}
			/>
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
			<Ways
				context={context}
				ways={[
					{ href: addressOf('downloadClient'), title: 'site.download' },
					...(isOpenable(site.paperUrl) ? [{ href: site.paperUrl, title: 'site.paper', away: true } as const] : []),
					...(isOpenable(site.termsUrl) ? [{ href: site.termsUrl, title: 'login.terms' } as const] : []),
					...(isOpenable(site.privacyUrl) ? [{ href: site.privacyUrl, title: 'login.privacy' } as const] : []),
				]}
			/>
		</div>
	);
};
