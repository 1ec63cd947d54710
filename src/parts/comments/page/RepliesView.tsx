import type { ViewContext } from '../../../ui/context.ts';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { words } from '../../../ui/words.ts';
import { allCommentsAddress } from './commented-entity.ts';
import type { RepliesPage } from './load.ts';
import { CommentText, ReadComment } from './ReadComment.tsx';

/**
 * A comment with all its replies, oldest first (R-SCREEN-46). The island replaces what is in `data-replies` by the same
 * with its actions.
 */
export const RepliesView = ({ page, context }: { page: RepliesPage; context: ViewContext }) => {
	const { comment, replies, totalCount, more, now, id, head } = page;
	const { t } = context;
	const article = comment?.articleId ?? '';
	return (
		<section className="comments">
			<header className="column-head">
				{article === '' ? null : (
					<Kicker t={t} href={allCommentsAddress(comment?.source ?? '', article)} k="comment.all" />
				)}
				<h1 {...words(t, 'comment.replies')} />
			</header>
			<div data-replies="">
				{comment === null ? null : (
					<div className="rows" lang={htmlLang(context.language)}>
						<CommentText comment={comment} now={now} context={context} />
					</div>
				)}
				<h2 className="comment-block-title">
					<Message t={t} k="comment.replyCount" values={{ count: totalCount }} />
				</h2>
				<PagedList t={t} kind="replies" id={id} href={head.path} length={replies.length} more={more}>
					<ol className="rows comment-list" lang={htmlLang(context.language)}>
						{replies.map((reply) => (
							<ReadComment key={reply.discussId} comment={reply} now={now} context={context} />
						))}
					</ol>
				</PagedList>
			</div>
		</section>
	);
};
