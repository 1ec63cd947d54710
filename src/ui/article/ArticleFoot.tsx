import type { Article } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../context.ts';
import { Door } from '../Door.tsx';
import { label, words } from '../words.ts';

/** Below the text: the editor, tags and the column, which link to more articles. */
export const ArticleFoot = ({
	article: { editor, tags, columnID, columnName },
	context: { t },
}: {
	article: Article;
	context: ViewContext;
}) => (
	<footer className="article-foot">
		{editor === '' ? null : <p className="editor" {...words(t, 'article.editor', { name: editor })} />}
		{tags.length === 0 ? null : (
			<ul className="tags" {...label(t, 'article.tags')}>
				{tags.map((tag) => (
					<li key={tag}>
						<a href={addressOf('tagList', { tagId: tag })}>{tag}</a>
					</li>
				))}
			</ul>
		)}
		{columnID === '' || columnName === '' ? null : (
			<Door
				href={addressOf('columnDetail', { id: columnID })}
				{...words(t, 'article.moreOfColumn', { name: columnName })}
			/>
		)}
	</footer>
);
