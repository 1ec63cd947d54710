/** Further pages of everything that is no list of articles. */

import { getCatXys, getXyArticlesQuestion, getXyDynamic } from '../../contract/channels.ts';
import { postList } from '../../contract/circles.ts';
import { discussReply } from '../../contract/comments.ts';
import { inputArticleList } from '../../contract/contributions.ts';
import { scoreList } from '../../contract/members.ts';
import { dynamicList } from '../../contract/people.ts';
import { questionList, questionListHot } from '../../contract/questions.ts';
import { type PagedLists, type PageRequest, pageOf } from '../../document/paging.ts';
import { pageSize as size } from '../../domain/list-paging.ts';
import { DynamicEntry } from '../../ui/entries/DynamicEntry.tsx';
import { QuestionEntry } from '../../ui/entries/QuestionEntry.tsx';
import { AccountEntry } from '../channels/ChannelEntry.tsx';
import { ReadComment } from '../comments/ReadComment.tsx';
import { ContributionEntry } from '../contributions/ContributionEntry.tsx';
import { PointsDay } from '../members/PointsView.tsx';
import { listTypes } from './load.ts';
import { PostEntry } from './PostEntry.tsx';

/** Dynamics of an account come ten a page (R-STATE-42). */
const dynamicsOfAccount = 10;

const posts =
	(listType: number): PagedLists[string] =>
	async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(postList, { id, listType, page, size });
		return pageOf(list, (post) => <PostEntry key={post.postId} post={post} context={context} />, hasMore);
	};

const questions =
	(call: typeof questionList | typeof questionListHot): PagedLists[string] =>
	async ({ read, id, page, context }: PageRequest) => {
		const { list, hasMore } = await read(call, { id, page, size });
		return pageOf(
			list,
			(question) => <QuestionEntry key={question.questionId} question={question} context={context} route="askDetail" />,
			hasMore,
		);
	};

export const lists: PagedLists = {
	posts: posts(listTypes.byDefault),
	'posts-new': posts(listTypes.newest),
	'posts-hot': posts(listTypes.hot),
	questions: questions(questionList),
	'questions-hot': questions(questionListHot),
	'xy-question': async ({ read, id, page, context }) => {
		const answer = await read(getXyArticlesQuestion, { id, type: 'question', page, size });
		return pageOf(answer.questions, (question) => (
			<QuestionEntry key={question.questionId} question={question} context={context} route="qaDetail" />
		));
	},
	'xy-dynamics': async ({ read, id, page, context }) => {
		const { list } = await read(getXyDynamic, { id, page, size: dynamicsOfAccount });
		return pageOf(list, (dynamic) => <DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />);
	},
	'author-dynamics': async ({ read, id, page, context }) => {
		const { list } = await read(dynamicList, { authorId: id, page, size });
		return pageOf(list, (dynamic) => <DynamicEntry key={dynamic.dynamicId} dynamic={dynamic} context={context} />);
	},
	category: async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(getCatXys, { id, page, size });
		return pageOf(
			list,
			(account) => <AccountEntry key={account.xyAccountID} account={account} context={context} />,
			hasMore,
		);
	},
	contributions: async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(inputArticleList, { id, page, size });
		return pageOf(list, (item) => <ContributionEntry key={item.inputId} item={item} context={context} />, hasMore);
	},
	replies: async ({ read, id, page, context, now }) => {
		const { list, hasMore } = await read(discussReply, { id, page, size });
		return pageOf(
			list,
			(reply) => <ReadComment key={reply.discussId} comment={reply} now={now} context={context} />,
			hasMore,
		);
	},
	points: async ({ read, page, context }) => {
		const { list, hasMore } = await read(scoreList, { page, size });
		return pageOf(list, (day) => <PointsDay key={day.day} day={day} context={context} />, hasMore);
	},
};
