import type { PageHead } from '../../../document/head-tags.ts';
import { isChannelId } from '../../../domain/channel-id.ts';
import { addressOf } from '../../../routes.ts';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { EntryHead } from '../../../ui/EntryHead.tsx';
import type { Dynamic } from '../../../ui/entries/DynamicEntry.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { MediaBlock } from '../../../ui/MediaBlock.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';

export interface DynamicProps {
	dynamic: Dynamic;
	/** The first words of the post. */
	title: string;
	head: PageHead;
}

/** Address of the author's page; '' when the author is unknown. */
const writerAddress = ({ authorId, xyAccountID }: Dynamic): string => {
	if (authorId !== '') return addressOf('reporter', { id: authorId });
	return isChannelId(xyAccountID) ? addressOf('xyDetail', { id: xyAccountID }) : '';
};

/** 记者动态: a short post with its pictures or videos. */
export const DynamicView = ({ page, context }: { page: DynamicProps; context: ViewContext }) => {
	const { dynamic, title, head } = page;
	const { t } = context;
	const address = writerAddress(dynamic);
	const who = <EntryHead context={context} name={dynamic.name} picture={dynamic.picture} time={dynamic.time} />;
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<h1 className="hidden-text">{title}</h1>
			{address === '' ? (
				who
			) : (
				<a className="entry-link" href={address}>
					{who}
				</a>
			)}
			<Paragraphs t={t} text={dynamic.content} />
			<MediaBlock
				images={dynamic.attachments.pics}
				videos={dynamic.attachments.videos}
				context={context}
				title={title}
			/>
			<Counts counts={[['count.praise', dynamic.countPraise, 'badge']]} context={context} ofPage />
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
