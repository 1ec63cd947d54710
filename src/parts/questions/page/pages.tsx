/** Pages of a topic that readers ask about, and of questions. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { loadAsk, loadQuestion, loadTopic } from './load.ts';
import { QuestionView } from './QuestionView.tsx';
import { TopicView } from './TopicView.tsx';

const question = viewPage(loadQuestion, QuestionView);

export const pages: Pages = {
	topicDetail: viewPage(loadTopic, TopicView),
	askDetail: viewPage(loadAsk, QuestionView),
	qaDetail: question,
	newQaDetail: question,
};
