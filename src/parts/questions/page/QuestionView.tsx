import { isChannelId } from '../../../domain/channel-id.ts';
import { addressOf } from '../../../routes.ts';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { EntryHead } from '../../../ui/EntryHead.tsx';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { MediaBlock } from '../../../ui/MediaBlock.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { shownTime } from '../../../ui/shown-time.tsx';
import { words } from '../../../ui/words.ts';
import type { Question, QuestionPage } from './load.ts';

/** The media of a question by its kind: a question with pictures (1) shows no videos (R-ENT-080, R-ENT-081). */
const mediaOf = ({ qaType, images, videos, audios }: Question) => ({
	images,
	videos: qaType === 1 ? [] : videos,
	audios,
});

/** A question with its answer: text, pictures, videos and sound of both. */
export const QuestionView = ({ page, context }: { page: QuestionPage; context: ViewContext }) => {
	const { question, title, head } = page;
	const { t } = context;
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				<HomeLink question={question} context={context} />
				<h1>{title}</h1>
				<EntryHead context={context} name={question.nickname} time={question.time} />
			</header>
			<Paragraphs t={t} text={question.content} />
			<MediaBlock {...mediaOf(question)} context={context} title={title} />
			<Counts
				counts={[
					['count.read', question.countClick, 'read'],
					['count.praise', question.countPraise, 'badge'],
				]}
				context={context}
				ofPage
			/>
			<Answer question={question} title={title} context={context} />
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};

/** Link to the topic or the channel of the question. */
const HomeLink = ({
	question: { subjectId, xyAccountID },
	context: { t },
}: {
	question: Question;
	context: ViewContext;
}) => {
	if (subjectId !== '') return <Kicker t={t} href={addressOf('topicDetail', { id: subjectId })} k="question.subject" />;
	if (!isChannelId(xyAccountID)) return null;
	return <Kicker t={t} href={addressOf('xyDetail', { id: xyAccountID })} k="question.account" />;
};

/** An answer that the platform sends counts, also without its mark (R-ENT-078). */
const isAnswered = ({ answered, answerContent, answerPics }: Question): boolean =>
	answered || answerContent !== '' || Object.values(answerPics).some(({ length }) => length > 0);

const Answer = ({ question, title, context }: { question: Question; title: string; context: ViewContext }) => {
	const { t, settings } = context;
	const { imagearray, audioarray, videoarray } = question.answerPics;
	if (!isAnswered(question))
		return (
			<section className="answer">
				<h2 {...words(t, 'question.answer')} />
				<p className="no-description" {...words(t, 'question.waiting')} />
			</section>
		);
	return (
		<section className="answer">
			<h2>
				{question.answerName === '' ? <Message t={t} k="question.answer" /> : question.answerName}
				{question.official ? <Message t={t} k="comment.official" className="mark mark-official" /> : null}
			</h2>
			{shownTime(question.answerTime, settings.page.contentTimeRule)}
			<Paragraphs t={t} text={question.answerContent} />
			<MediaBlock images={imagearray} audios={audioarray} videos={videoarray} context={context} title={title} />
		</section>
	);
};
