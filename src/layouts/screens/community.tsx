/** Screens of questions, short posts, what readers send in, and circles. */
import { loadCircle, loadNotice, loadPost } from '../../screens/circle.ts';
import { loadContribution, loadSeek, loadTipoff } from '../../screens/contribution.ts';
import { loadDynamic } from '../../screens/dynamic.ts';
import { loadAsk, loadQuestion, loadSubject } from '../../screens/question.ts';
import { CircleView } from '../../views/circle/CircleView.tsx';
import { NoticeView } from '../../views/circle/NoticeView.tsx';
import { PostView } from '../../views/circle/PostView.tsx';
import { ContributionView } from '../../views/contribution/ContributionView.tsx';
import { SeekView } from '../../views/contribution/SeekView.tsx';
import { TipoffView } from '../../views/contribution/TipoffView.tsx';
import { DynamicView } from '../../views/person/DynamicView.tsx';
import { QuestionView } from '../../views/question/QuestionView.tsx';
import { SubjectView } from '../../views/question/SubjectView.tsx';
import { type Screens, shows } from './screen.ts';

const question = shows(loadQuestion, QuestionView);

export const screens: Screens = {
	topicDetail: shows(loadSubject, SubjectView),
	askDetail: shows(loadAsk, QuestionView),
	qaDetail: question,
	newQaDetail: question,
	dynamicDetail: shows(loadDynamic, DynamicView),
	tipoffDetail: shows(loadTipoff, TipoffView),
	seekArticleDetail: shows(loadSeek, SeekView),
	inputArticleDetail: shows(loadContribution, ContributionView),
	circleDetail: shows(loadCircle, CircleView),
	postDetail: shows(loadPost, PostView),
	noticeDetail: shows(loadNotice, NoticeView),
};
