import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { shownTime } from '../../../ui/shown-time.tsx';
import type { NoticePage } from './load.ts';
import { Notices } from './Notices.tsx';
import { PostEntry } from './PostEntry.tsx';

/** Posts of the circle below a notice. */
const maxPosts = 5;

/** 公告 of a circle (R-ENT-092), then other notices and the first posts of its circle. */
export const NoticeView = ({ page, context }: { page: NoticePage; context: ViewContext }) => {
	const { notice, body, circle, posts } = page;
	const { t, settings } = context;
	const date = shownTime(notice.time, settings.page.contentTimeRule);
	return (
		<>
			<article className="article entity" lang={htmlLang(context.language)}>
				<PageHead
					context={context}
					kicker={
						notice.circleId === '' ? null : (
							<Kicker
								t={t}
								href={addressOf('circleDetail', { id: notice.circleId })}
								k="circle.back"
								name={plainTitle(circle?.title ?? '')}
							/>
						)
					}
					name={plainTitle(notice.title)}
					title={date}
				/>
				<Prose t={t} html={body} />
				<Notices
					notices={(circle?.noticeList ?? []).filter(({ noticeId }) => noticeId !== notice.noticeId)}
					context={context}
				/>
			</article>
			{circle === null || posts.length === 0 ? null : (
				<section className="section" lang={htmlLang(context.language)}>
					<h2 className="section-title">{plainTitle(circle.title)}</h2>
					<ul className="rows entries">
						{posts.slice(0, maxPosts).map((post) => (
							<PostEntry key={post.postId} post={post} context={context} />
						))}
					</ul>
				</section>
			)}
		</>
	);
};
