import type { ViewContext } from '../../../ui/context.ts';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
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
		<Kicker t={context.t} href={itemAddress} k="comment.item" />
		<h1 lang={htmlLang(lang)}>{title}</h1>
	</header>
);
