import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { EntryHead } from '../../../ui/EntryHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { MediaBlock } from '../../../ui/MediaBlock.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { shownTime } from '../../../ui/shown-time.tsx';
import type { TipoffPage } from './load.ts';
import { StatusMark } from './StatusMark.tsx';

/** 报料: text, place, media, status, and the editors' answer, which comes first in style 2 (R-SCREEN-57, R-CONF-33). */
export const TipoffView = ({ page, context }: { page: TipoffPage; context: ViewContext }) => {
	const { tipoff, title, head } = page;
	const { t, settings } = context;
	const { reply } = tipoff;
	const answerFirst = settings.page.tipoffStyle === 2;
	const answer =
		reply === null ? null : (
			<section className="answer">
				<h2>{reply.name === '' ? <Message t={t} k="question.answer" /> : reply.name}</h2>
				{shownTime(reply.time, settings.page.contentTimeRule)}
				<Paragraphs t={t} text={reply.content} />
			</section>
		);
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				<p className="entity-status">
					<StatusMark t={t} status={tipoff.status} />
				</p>
				<h1>{title}</h1>
				<EntryHead context={context} name={tipoff.nickname} time={tipoff.time} />
			</header>
			{answerFirst ? answer : null}
			<Paragraphs t={t} text={tipoff.content} />
			<Facts t={t} facts={[['fact.address', tipoff.address]]} />
			<MediaBlock images={tipoff.pics} videos={tipoff.videos} audios={tipoff.audios} context={context} title={title} />
			{answerFirst ? null : answer}
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};
