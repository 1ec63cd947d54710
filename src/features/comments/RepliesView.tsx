import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { Message } from '../../ui/Message.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { words } from '../../ui/words.ts';
import type { RepliesPage } from './load.ts';
import { CommentText, ReadComment } from './ReadComment.tsx';

/** A comment with all its replies, oldest first (R-SCREEN-46). */
export const RepliesView = ({ page, context }: { page: RepliesPage; context: ViewContext }) => {
	const { comment, replies, totalCount, more, now, id, head } = page;
	const { t } = context;
	return (
		<section className="comments">
			<h1 className="section-title" {...words(t, 'comment.replies')} />
			{comment === null ? null : (
				<div className="rows replied" data-replied="" lang={htmlLang(context.language)}>
					<CommentText comment={comment} now={now} context={context} />
					{comment.articleId === '' ? null : (
						<p className="replied-all">
							<a
								className="text-link"
								href={addressOf('commentAll', { id: comment.articleId, source: '0' })}
								{...words(t, 'comment.all')}
							/>
						</p>
					)}
				</div>
			)}
			<h2 className="comment-block-title">
				<Message t={t} k="comment.replyCount" values={{ count: totalCount }} />
			</h2>
			<div data-replies="">
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
