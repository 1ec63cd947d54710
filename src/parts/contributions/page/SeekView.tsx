import { plainTitle } from '../../../domain/text.ts';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { shownTime } from '../../../ui/shown-time.tsx';
import { words } from '../../../ui/words.ts';
import { ContributionEntry } from './ContributionEntry.tsx';
import type { SeekPage } from './load.ts';

/** A call for contributions with its deadline and the contributions to it (R-SCREEN-58). */
export const SeekView = ({ page, context }: { page: SeekPage; context: ViewContext }) => {
	const { seek, body, list, more, head } = page;
	const { t, settings } = context;
	return (
		<>
			<article className="article entity" lang={htmlLang(context.language)}>
				<LeadPicture article={seek} resource={settings.window.resource} />
				<header className="article-head">
					<h1>{plainTitle(seek.title)}</h1>
					<Facts
						t={t}
						facts={[
							['fact.published', shownTime(seek.publishtime, settings.page.contentTimeRule)],
							['fact.until', shownTime(seek.endTime, settings.page.contentTimeRule)],
						]}
					/>
				</header>
				<Prose t={t} html={body} />
				<ShareRow context={context} card={head.card} path={head.path} />
			</article>
			<section className="section">
				<h2 className="section-title" {...words(t, 'contribution.list')} />
				<PagedList t={t} kind="contributions" id={seek.seekId} href={head.path} length={list.length} more={more}>
					<ul className="rows" lang={htmlLang(context.language)}>
						{list.map((item) => (
							<ContributionEntry key={item.inputId} item={item} context={context} />
						))}
					</ul>
				</PagedList>
			</section>
		</>
	);
};
