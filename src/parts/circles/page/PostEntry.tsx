import type { InferOutput } from 'valibot';
import type { PostAnswer } from '../../../contract/entities/circles.ts';
import { paragraphsOf } from '../../../domain/paragraphs.ts';
import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { Counts } from '../../../ui/Counts.tsx';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { EntryHead } from '../../../ui/EntryHead.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Thumbnails } from '../../../ui/Thumbnails.tsx';

export type Post = InferOutput<typeof PostAnswer>;

/** A post of a circle in a list (R-ENT-089…091). */
export const PostEntry = ({ post, context }: { post: Post; context: ViewContext }) => {
	const { t, settings } = context;
	const title = plainTitle(post.title);
	return (
		<li className="entry" data-id={post.postId}>
			<a href={addressOf('postDetail', { id: post.postId })}>
				<EntryHead context={context} name={post.nickname} time={post.time} />
				{title === '' && !post.top ? null : (
					<h3>
						{post.top ? <Message t={t} k="list.top" className="mark mark-red" /> : null}
						{title}
					</h3>
				)}
				<p className="entry-text">{paragraphsOf(post.content).join(' ')}</p>
				<Thumbnails images={post.images} poster={post.videos[0]?.poster ?? null} context={listContext(t, settings)} />
				<Counts
					counts={[
						['count.praise', post.countPraise, 'badge'],
						['count.comment', post.countDiscuss, 'badge'],
					]}
					context={context}
				/>
			</a>
		</li>
	);
};
