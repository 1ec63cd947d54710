/** Screens of questions, short posts, what readers send in, and circles. */
import { loadCircle, loadNotice, loadPost } from './load-circle.ts';
import { loadContribution, loadSeek, loadTipoff } from '../contributions/load-contribution.ts';
import { loadDynamic } from '../people/load-dynamic.ts';
import { loadAsk, loadQuestion, loadSubject } from '../questions/load-question.ts';
import { CircleView } from './CircleView.tsx';
import { NoticeView } from './NoticeView.tsx';
import { PostView } from './PostView.tsx';
import { ContributionView } from '../contributions/ContributionView.tsx';
import { SeekView } from '../contributions/SeekView.tsx';
import { TipoffView } from '../contributions/TipoffView.tsx';
import { DynamicView } from '../people/DynamicView.tsx';
import { QuestionView } from '../questions/QuestionView.tsx';
import { SubjectView } from '../questions/SubjectView.tsx';
import { type Screens, shows } from '../../document/page.ts';

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
