import type { InferOutput } from 'valibot';
import type { QuestionItemAnswer } from '../../contract/entities/questions.ts';
import { paragraphsOf } from '../../domain/paragraphs.ts';
import { plainTitle } from '../../domain/text.ts';
import { addressOf } from '../../routes.ts';
import { Counts } from '../Counts.tsx';
import type { ViewContext } from '../context.ts';
import { Message } from '../Message.tsx';

export type QuestionItem = InferOutput<typeof QuestionItemAnswer>;

interface QuestionEntryProps {
	question: QuestionItem;
	context: ViewContext;
	/** Questions on a topic open askDetail, those to a channel or an office open qaDetail. */
	route: 'askDetail' | 'qaDetail';
}

/** A question in a list, with the beginning of its answer. */
export const QuestionEntry = ({ question, context, route }: QuestionEntryProps) => {
	const { t } = context;
	const title = plainTitle(question.title);
	const text = paragraphsOf(question.content).join(' ');
	return (
		<li className="entry question" data-id={question.questionId}>
			<a href={addressOf(route, { id: question.questionId })}>
				<h3>{title === '' ? text : title}</h3>
				{title === '' ? null : <p className="entry-text">{text}</p>}
				{question.answered || question.answerContent !== '' ? (
					<p className="answer-excerpt">
						<b>
							{question.answerName === '' ? <Message t={t} k="question.answer" /> : question.answerName}
							{question.official ? <Message t={t} k="comment.official" className="mark mark-official" /> : null}
						</b>
						{paragraphsOf(question.answerContent).join(' ')}
					</p>
				) : (
					<p className="entry-note">
						<Message t={t} k="question.waiting" className="mark" />
					</p>
				)}
				<Counts
					counts={[
						['count.read', question.countClick, 'read'],
						['count.praise', question.countPraise, 'badge'],
					]}
					context={context}
				/>
			</a>
		</li>
	);
};
