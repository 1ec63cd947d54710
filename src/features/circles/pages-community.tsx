/** Screens of questions, short posts, what readers send in, and circles. */

import { type Screens, shows } from '../../document/page.ts';
import { ContributionView } from '../contributions/ContributionView.tsx';
import { loadContribution, loadSeek, loadTipoff } from '../contributions/load.ts';
import { SeekView } from '../contributions/SeekView.tsx';
import { TipoffView } from '../contributions/TipoffView.tsx';
import { DynamicView } from '../people/DynamicView.tsx';
import { loadDynamic } from '../people/load-dynamic.ts';
import { loadAsk, loadQuestion, loadSubject } from '../questions/load.ts';
import { QuestionView } from '../questions/QuestionView.tsx';
import { SubjectView } from '../questions/SubjectView.tsx';
import { CircleView } from './CircleView.tsx';
import { loadCircle, loadNotice, loadPost } from './load.ts';
import { NoticeView } from './NoticeView.tsx';
import { PostView } from './PostView.tsx';

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
