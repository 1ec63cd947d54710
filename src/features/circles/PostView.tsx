import { addressOf } from '../../routes.ts';
import { ShareRow } from '../../ui/article/ShareRow.tsx';
import { Counts } from '../../ui/Counts.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { EntryHead } from '../../ui/EntryHead.tsx';
import { htmlLang } from '../../ui/language.ts';
import { MediaBlock } from '../../ui/MediaBlock.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import { words } from '../../ui/words.ts';
import type { PostPage } from './load.ts';

/** A post of a circle (R-ENT-015). */
export const PostView = ({ page, context }: { page: PostPage; context: ViewContext }) => {
	const { post, title, head } = page;
	const { t, settings } = context;
	return (
		<article className="article piece" lang={htmlLang(context.language)}>
			<header className="article-head">
				{post.circleId === '' ? null : (
					<p className="kicker">
						<a href={addressOf('circleDetail', { id: post.circleId })} {...words(t, 'circle.back')} />
					</p>
				)}
				<h1>{title}</h1>
				<EntryHead
					t={t}
					name={post.nickname}
					time={post.time}
					timeRule={settings.page.contentTimeRule}
					resource={settings.window.resource}
				/>
			</header>
			<Paragraphs t={t} text={post.content} />
			<MediaBlock
				images={post.images}
				videos={post.videos}
				audios={post.audios}
				resource={settings.window.resource}
				title={title}
			/>
			<Counts counts={[['count.praise', post.countPraise, 'badge']]} context={context} ofPage />
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
