import { ArticleFoot } from '../../../ui/article/ArticleFoot.tsx';
import { ArticleTop } from '../../../ui/article/ArticleTop.tsx';
import { AuthorList } from '../../../ui/article/AuthorList.tsx';
import { articleRoot } from '../../../ui/article/article-root.ts';
import { CorrectionNote } from '../../../ui/article/CorrectionNote.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Prose } from '../../../ui/Prose.tsx';
import { LiveReportsView, mayHaveReports } from './LiveReportsView.tsx';
import { LiveSections, liveSections } from './LiveSections.tsx';
import { LiveStage } from './LiveStage.tsx';
import { LiveStateView } from './LiveStateView.tsx';
import type { LivePage } from './load.ts';

/**
 * A live item: its player, its state, its start; then ways to its reports, its description, its comments and other lives.
 * In style 2 the title comes first (R-CONF-35).
 */
export const LiveView = ({ page, context }: { page: LivePage; context: ViewContext }) => {
	const { article, head, title, body } = page;
	const { t, settings } = context;
	const stage = (
		<LiveStage
			live={article.live}
			id={article.fileId}
			title={title}
			picture={article.picture}
			path={head.path}
			context={context}
		/>
	);
	const titleFirst = settings.page.liveStyle === 2;
	return (
		<>
			<article className="article live-article" {...articleRoot(article)}>
				{titleFirst ? null : stage}
				<header className="article-head">
					<ArticleTop article={article} title={title} />
					<LiveStateView live={article.live} id={article.fileId} countClick={page.countClick} context={context} />
					<AuthorList authors={settings.page.showAuthor ? article.authors : []} resource={settings.window.resource} />
				</header>
				{titleFirst ? stage : null}
				<CorrectionNote article={article} context={context} />
			</article>
			<LiveSections
				t={t}
				sections={[
					...(mayHaveReports(article.live) ? (['reports'] as const) : []),
					'about',
					...(settings.page.showComments ? (['comments'] as const) : []),
					...(page.others.length > 0 ? (['others'] as const) : []),
				]}
			/>
			<div className="article" lang={htmlLang(article.lang)}>
				<LiveReportsView live={article.live} id={article.fileId} context={context} />
				<div id={liveSections.about.id}>
					<Prose t={t} html={body} />
					<ArticleFoot article={article} context={context} />
					{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
				</div>
			</div>
		</>
	);
};
