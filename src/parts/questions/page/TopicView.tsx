import { plainTitle } from '../../../domain/text.ts';
import { AuthorList } from '../../../ui/article/AuthorList.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import type { QuestionItem } from '../../../ui/entries/QuestionEntry.tsx';
import { QuestionEntry } from '../../../ui/entries/QuestionEntry.tsx';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Panels } from '../../../ui/Panels.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import type { TopicPage } from './load.ts';

/** 问吧话题: its description, who answers, and the questions in both orders. */
export const TopicView = ({ page, context }: { page: TopicPage; context: ViewContext }) => {
	const { topic, latest, hot, head } = page;
	const { t, settings } = context;
	return (
		<>
			<PageHead
				context={context}
				name={plainTitle(topic.title)}
				picture={topic.picture}
				figures={[
					{ words: 'figure.questions', count: topic.countQuestion },
					{ words: 'figure.subscribers', count: topic.countSubscribe, rule: 'read' },
				]}
				counted={`topic:${topic.subjectId}`}
				act={<FollowButton t={t} type="topic" id={topic.subjectId} name={topic.title} count={topic.countSubscribe} />}
			>
				{topic.closed ? (
					<p>
						<Message t={t} k="question.closed" className="chip" />
					</p>
				) : null}
			</PageHead>
			<div className="article entity" lang={htmlLang(context.language)}>
				<Paragraphs t={t} text={topic.description} />
				<AuthorList authors={topic.authors} resource={settings.window.resource} />
			</div>
			<Panels
				t={t}
				panels={[
					{
						id: 'latest',
						title: 'panel.latest',
						content: <Questions page={page} kind="questions" {...latest} context={context} />,
					},
					{
						id: 'hot',
						title: 'panel.hot',
						content: <Questions page={page} kind="questions-hot" {...hot} context={context} />,
					},
				]}
			/>
			<div className="article entity" lang={htmlLang(context.language)}>
				<ShareRow context={context} card={head.card} path={head.path} />
			</div>
		</>
	);
};

interface QuestionsProps {
	page: TopicPage;
	kind: string;
	list: readonly QuestionItem[];
	hasMore: boolean;
	context: ViewContext;
}

const Questions = ({ page: { topic, head }, kind, list, hasMore, context }: QuestionsProps) => (
	<PagedList t={context.t} kind={kind} id={topic.subjectId} href={head.path} length={list.length} more={hasMore}>
		<ul className="rows entries" lang={htmlLang(context.language)}>
			{list.map((question) => (
				<QuestionEntry key={question.questionId} question={question} context={context} route="askDetail" />
			))}
		</ul>
	</PagedList>
);
