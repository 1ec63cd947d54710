import type { Article } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../context.ts';
import { label, words } from '../words.ts';

/** Below the text: the editor, and tags that link to more articles. */
export const ArticleFoot = ({
	article: { editor, tags },
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
	</footer>
);
