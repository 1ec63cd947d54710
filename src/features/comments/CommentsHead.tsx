import { cleanTitle } from '../../domain/text.ts';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { words } from '../../ui/words.ts';
import type { CommentsPage } from './load.ts';

/** Above all comments of an item: which item it is. The comments themselves are the island's. */
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
		<h1 lang={htmlLang(article.lang)}>{cleanTitle(article.title)}</h1>
	</header>
);
