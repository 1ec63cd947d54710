import { plainTitle } from '../../../domain/text.ts';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Panels } from '../../../ui/Panels.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import type { CirclePage } from './load.ts';
import { Notices } from './Notices.tsx';
import { PostEntry } from './PostEntry.tsx';

const orders = [
	{ id: 'posts', title: 'panel.posts', order: 'byDefault' },
	{ id: 'newest', title: 'panel.latest', order: 'newest' },
	{ id: 'hot', title: 'panel.hot', order: 'hot' },
] as const;

const kinds = { byDefault: 'posts', newest: 'posts-new', hot: 'posts-hot' } as const;

/** A circle: its profile, its notices, its posts in three orders. */
export const CircleView = ({ page, context }: { page: CirclePage; context: ViewContext }) => {
	const { circle, posts, head } = page;
	const { t, settings } = context;
	return (
		<>
			<article className="article entity circle" lang={htmlLang(context.language)}>
				<LeadPicture article={circle} resource={settings.window.resource} />
				<header className="article-head">
					<h1>{plainTitle(circle.title)}</h1>
					<Counts
						counts={[
							['count.member', circle.countMember, 'read'],
							['count.post', circle.countPost, 'badge'],
						]}
						context={context}
					/>
				</header>
				<Paragraphs t={t} text={circle.description} />
				<Notices notices={circle.noticeList} context={context} />
			</article>
			<Panels
				t={t}
				panels={orders.map(({ id, title, order }) => ({
					id,
					title,
					content: (
						<PagedList
							t={t}
							kind={kinds[order]}
							id={circle.id}
							href={head.path}
							length={posts[order].list.length}
							more={posts[order].hasMore}
						>
							<ul className="rows entries" lang={htmlLang(context.language)}>
								{posts[order].list.map((post) => (
									<PostEntry key={post.postId} post={post} context={context} />
								))}
							</ul>
						</PagedList>
					),
				}))}
			/>
		</>
	);
};
