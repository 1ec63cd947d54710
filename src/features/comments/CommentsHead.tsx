import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { words } from '../../ui/words.ts';
import type { CommentsPage } from './load.ts';

/** The item that a page of comments belongs to. The island shows the comments. */
export const CommentsHead = ({
	page: { title, lang, itemAddress },
	context,
}: {
	page: CommentsPage;
	context: ViewContext;
}) => (
	<header className="column-head">
		<p className="kicker">
			<a href={itemAddress} {...words(context.t, 'comment.item')} />
		</p>
		<h1 lang={htmlLang(lang)}>{title}</h1>
	</header>
);
