import { addressOf } from '../../../routes.ts';
import { ArticleFoot } from '../../../ui/article/ArticleFoot.tsx';
import { ArticleTop } from '../../../ui/article/ArticleTop.tsx';
import { articleRoot } from '../../../ui/article/article-root.ts';
import { Byline } from '../../../ui/article/Byline.tsx';
import { CorrectionNote } from '../../../ui/article/CorrectionNote.tsx';
import { NoContent } from '../../../ui/article/NoContent.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Chapters, Film } from '../../../ui/Film.tsx';
import { ProseText } from '../../../ui/Prose.tsx';
import { label } from '../../../ui/words.ts';
import type { FilmPage } from './load.ts';

/** A film of the video-on-demand service, the columns with films, and further films. */
export const FilmView = ({ page, context }: { page: FilmPage; context: ViewContext }) => {
	const { article, head, title, body, categories } = page;
	return (
		<>
			<article className="article video-article" {...articleRoot(article)}>
				{article.video === null ? null : (
					<Film video={article.video} title={title} context={context} id={article.fileId} />
				)}
				<header className="article-head">
					<ArticleTop article={article} title={title} />
					<Byline article={article} context={context} />
				</header>
				<CorrectionNote article={article} context={context} />
				<Chapters video={article.video} context={context} />
				{article.video === null && body === '' ? <NoContent context={context} /> : null}
				{body === '' ? null : <ProseText t={context.t} html={body} />}
				<ArticleFoot article={article} context={context} />
				{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} />}
			</article>
			{categories.length === 0 ? null : (
				<nav className="chips" {...label(context.t, 'film.categories')}>
					<ul>
						{categories.map((category) => (
							<li key={category.catId}>
								<a href={addressOf('columnDetail', { id: category.catId })}>{category.name}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			<div data-refresh="films" data-id={article.fileId} data-category={article.columnID} />
		</>
	);
};
