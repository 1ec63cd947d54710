/** Questions, leaders, tip-offs, contributions, circles and paper articles. */

import type { circleDetail, noticeDetail, postDetail, postList } from '../../../contract/circles.ts';
import type { inputArticleDetail, inputArticleList, tipoffDetail } from '../../../contract/contributions.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { leader, leaderView, regionleaderView } from '../../../contract/people.ts';
import type {
	getSubject,
	qaDetail,
	questionDetail,
	questionList,
	questionListHot,
} from '../../../contract/questions.ts';
import type { getPaperArticle } from '../../../contract/site.ts';
import { subjectKey } from '../../content/comment-subject.ts';
import type { StoredPieces } from '../../content/stored-pieces.ts';
import type { ReaderAnswer } from '../../context.ts';
import { type ItemRow, itemColumns, itemsOf, itemTables } from '../../db/read/items.ts';
import { countPieces, readPiece, readPieces } from '../../db/read/pieces.ts';
import type { Reading } from '../../db/read/reading.ts';
import { Refusal } from '../../errors.ts';
import type { ReadAnswer } from '../../handler.ts';
import { questionItem } from '../channels/account.ts';
import { currentNames } from '../people/dynamic.ts';

/** @throws Refusal with status 404 and the sentence when there is no such piece. */
const needPiece = async <Kind extends keyof StoredPieces>(
	reading: Reading,
	kind: Kind,
	id: string,
	sentence: string,
): Promise<StoredPieces[Kind]> => {
	const piece = await readPiece(reading, kind, id);
	if (piece === undefined) throw new Refusal(statuses.notFound, sentence);
	return piece;
};

/** A subject with who answers. Ledger R-CALL-049. */
export const answerSubject: ReaderAnswer<typeof getSubject> = async ({ id }, { reading, caller }) => {
	const { authorIds, ...subject } = await needPiece(reading, 'subject', id, '话题不存在');
	const { authors } = await currentNames(reading);
	const counted = await reading.one<{ subscribed: number; mine: number }>(
		`select (select count(*) from subscriptions where target = ?) as subscribed,
			(select count(*) from subscriptions where target = ? and member_id = ?) as mine`,
		`topic:${id}`,
		`topic:${id}`,
		caller.member,
	);
	return {
		subject: {
			...subject,
			countSubscribe: subject.countSubscribe + (counted?.subscribed ?? 0),
			countQuestion: await countPieces(reading, 'question', `subject:${id}`),
			subscribed: (counted?.mine ?? 0) > 0,
			authors: authorIds.flatMap((one) => {
				const known = authors.get(one)?.value;
				if (known === undefined) return [];
				const { authorId, name, role, title, picture } = known;
				return [{ authorId, name, role, title, picture }];
			}),
		},
	};
};

const questionsOf =
	(order: 'time' | 'heat'): ReadAnswer<typeof questionList> =>
	async ({ id, page, size }, { reading }) => {
		await needPiece(reading, 'subject', id, '话题不存在');
		const { list, hasMore } = await readPieces(reading, 'question', { holder: `subject:${id}`, order, page, size });
		return { list: list.map(questionItem), hasMore };
	};

/** Questions of a subject, newest first. Ledger R-CALL-050. */
export const answerQuestionList = questionsOf('time');
/** Questions of a subject, hottest first. Ledger R-CALL-051. */
export const answerQuestionListHot: ReadAnswer<typeof questionListHot> = questionsOf('heat');

/** A question with its answer. Ledger R-CALL-052, R-CALL-053, R-ENT-075…081. */
export const answerQuestion: ReadAnswer<typeof qaDetail> & ReadAnswer<typeof questionDetail> = async (
	{ id },
	{ reading },
) => ({ question: await needPiece(reading, 'question', id, '提问不存在或已删除') });

const mostLeaders = 200;

const leadersOf = async (reading: Reading, holder: string) => {
	const { list } = await readPieces(reading, 'leader', { holder, order: 'place', size: mostLeaders });
	return { list: list.map(({ description: _text, articleIds: _ids, ...item }) => item) };
};

/** Leaders. Ledger R-CALL-056. */
export const answerLeaderView: ReadAnswer<typeof leaderView> = (_, { reading }) => leadersOf(reading, '');
/** Leaders of a region. Ledger R-CALL-058. */
export const answerRegionLeaders: ReadAnswer<typeof regionleaderView> = ({ regionId }, { reading }) =>
	leadersOf(reading, `region:${regionId}`);

/** A leader with the reports about the work. Ledger R-CALL-057, R-ENT-086. */
export const answerLeader: ReadAnswer<typeof leader> = async ({ id }, { reading }) => {
	const { articleIds, ...found } = await needPiece(reading, 'leader', id, '没有找到这位领导');
	if (articleIds.length === 0) return { leader: { ...found, list: [] } };
	const rows = await reading.all<ItemRow>(
		`select ${itemColumns} from ${itemTables} where a.released = 1 and a.id in (${articleIds.map(() => '?').join(', ')})
			order by a.publish_time desc, a.key desc`,
		...articleIds,
	);
	return { leader: { ...found, list: itemsOf(rows) } };
};

/** A tip-off. Ledger R-CALL-061, R-ENT-083…085. */
export const answerTipoff: ReadAnswer<typeof tipoffDetail> = async ({ id }, { reading }) => ({
	tipoff: await needPiece(reading, 'tipoff', id, '报料不存在或已删除'),
});

/** A call for contributions and what came in. Ledger R-CALL-062. */
export const answerInputList: ReadAnswer<typeof inputArticleList> = async ({ id, page, size }, { reading }) => {
	const seek = await needPiece(reading, 'seek', id, '征稿不存在或已结束');
	const { list, hasMore } = await readPieces(reading, 'contribution', { holder: `seek:${id}`, page, size });
	return {
		seek,
		list: list.map(({ inputId, seekId, title, nickname, time, status, picture }) => ({
			inputId,
			seekId,
			title,
			nickname,
			time,
			status,
			picture,
		})),
		hasMore,
	};
};

/** A contribution. Ledger R-CALL-063. */
export const answerInput: ReadAnswer<typeof inputArticleDetail> = async ({ id }, { reading }) => ({
	article: await needPiece(reading, 'contribution', id, '稿件不存在或已删除'),
});

const mostNotices = 20;

/** A circle with its notices. Ledger R-CALL-064, R-ENT-087, R-ENT-088. */
export const answerCircle: ReadAnswer<typeof circleDetail> = async ({ id }, { reading }) => {
	const circle = await needPiece(reading, 'circle', id, '圈子不存在');
	const notices = await readPieces(reading, 'notice', { holder: `circle:${id}`, size: mostNotices });
	return {
		circle: {
			...circle,
			countPost: await countPieces(reading, 'post', `circle:${id}`),
			noticeList: notices.list.map(({ noticeId, title, time }) => ({ noticeId, title, time })),
		},
	};
};

/** Posts of a circle. Ledger R-CALL-065, R-ENT-089…091. */
export const answerPostList: ReadAnswer<typeof postList> = async ({ id, listType, page, size }, { reading }) => {
	await needPiece(reading, 'circle', id, '圈子不存在');
	const order = listType === 1 ? 'time' : listType === 2 ? 'heat' : 'place';
	const { list, hasMore } = await readPieces(reading, 'post', { holder: `circle:${id}`, order, page, size });
	return { list: await withComments(reading, list), hasMore };
};

/** Posts with the comments that readers wrote here, beside those they came with. */
const withComments = async (reading: Reading, posts: StoredPieces['post'][]): Promise<StoredPieces['post'][]> => {
	if (posts.length === 0) return [];
	const keys = posts.map(({ postId }) => subjectKey({ id: postId, source: 'post' }));
	const rows = await reading.all<{ subject: string; comments: number }>(
		`select article_id as subject, comments from counts where article_id in (${keys.map(() => '?').join(', ')})`,
		...keys,
	);
	const comments = new Map(rows.map((row) => [row.subject, row.comments]));
	return posts.map((post, place) => ({
		...post,
		countDiscuss: post.countDiscuss + (comments.get(keys[place] ?? '') ?? 0),
	}));
};

/** A post. Ledger R-CALL-066. */
export const answerPost: ReadAnswer<typeof postDetail> = async ({ id }, { reading }) => ({
	post: (await withComments(reading, [await needPiece(reading, 'post', id, '帖子不存在或已删除')]))[0] ?? null,
});

/** A notice. Ledger R-CALL-067, R-ENT-092. */
export const answerNotice: ReadAnswer<typeof noticeDetail> = async ({ id }, { reading }) => ({
	notice: await needPiece(reading, 'notice', id, '公告不存在或已删除'),
});

/** An article of the printed paper. Ledger R-CALL-014, R-ENT-016. */
export const answerPaper: ReadAnswer<typeof getPaperArticle> = async ({ id }, { reading }) => ({
	article: await needPiece(reading, 'paper', id, '报纸文章不存在'),
});
