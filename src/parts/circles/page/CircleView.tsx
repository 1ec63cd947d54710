import { plainTitle } from '../../../domain/text.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Panels } from '../../../ui/Panels.tsx';
import { words } from '../../../ui/words.ts';
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
	const { t } = context;
	return (
		<>
			<PageHead
				context={context}
				name={plainTitle(circle.title)}
				picture={circle.picture}
				sentence={circle.description}
				figures={[
					{ words: 'figure.members', count: circle.countMember, rule: 'read' },
					{ words: 'figure.posts', count: circle.countPost },
				]}
			>
				{circle.description === '' ? <p className="no-description" {...words(t, 'state.noDescription')} /> : null}
				<Notices notices={circle.noticeList} context={context} />
			</PageHead>
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
