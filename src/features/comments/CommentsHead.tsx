import { plainTitle } from '../../domain/text.ts';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { words } from '../../ui/words.ts';
import type { CommentsPage } from './load.ts';

/** The item that a page of comments belongs to. The island shows the comments. */
export const CommentsHead = ({
	page: { article, itemAddress },
	context,
}: {
	page: CommentsPage;
	context: ViewContext;
}) => (
	<header className="column-head">
		<p className="kicker">
			<a href={itemAddress} {...words(context.t, 'comment.item')} />
		</p>
		<h1 lang={htmlLang(article.lang)}>{plainTitle(article.title)}</h1>
	</header>
);
