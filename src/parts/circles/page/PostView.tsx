import { addressOf } from '../../../routes.ts';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { EntryHead } from '../../../ui/EntryHead.tsx';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { MediaBlock } from '../../../ui/MediaBlock.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import type { PostPage } from './load.ts';

/** A post of a circle (R-ENT-015). */
export const PostView = ({ page, context }: { page: PostPage; context: ViewContext }) => {
	const { post, title, head } = page;
	const { t } = context;
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				{post.circleId === '' ? null : (
					<Kicker t={t} href={addressOf('circleDetail', { id: post.circleId })} k="circle.back" />
				)}
				<h1>{title}</h1>
				<EntryHead context={context} name={post.nickname} time={post.time} />
			</header>
			<Paragraphs t={t} text={post.content} />
			<MediaBlock images={post.images} videos={post.videos} audios={post.audios} context={context} title={title} />
			<Counts counts={[['count.praise', post.countPraise, 'badge']]} context={context} ofPage />
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
