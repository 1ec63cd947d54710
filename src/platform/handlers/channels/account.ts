/** Subscription accounts as they are read. */
import type { InferOutput } from 'valibot';
import type {
	getCats,
	getCatXys,
	getSubCats,
	getXyArticlesQuestion,
	getXyDynamic,
	getXyInfo,
	recommendXys,
	xyRank,
} from '../../../contract/channels.ts';
import type { AccountItemAnswer } from '../../../contract/entities/channels.ts';
import type { QuestionItemAnswer } from '../../../contract/entities/questions.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { questionAnswerList } from '../../../contract/questions.ts';
import type { AccountReference } from '../../../domain/entities.ts';
import type { StoredPieces } from '../../content/stored-pieces.ts';
import type { ReaderAnswer } from '../../context.ts';
import { type ItemRow, itemColumns, itemsOf, listOrder } from '../../db/read/items.ts';
import { readPieces } from '../../db/read/pieces.ts';
import type { Reading } from '../../db/read/reading.ts';
import { Refusal } from '../../errors.ts';
import type { ReadAnswer } from '../../handler.ts';
import { dynamicsOf } from '../people/dynamic.ts';

type AccountItem = InferOutput<typeof AccountItemAnswer>;
type QuestionItem = InferOutput<typeof QuestionItemAnswer>;

interface AccountRow {
	id: string;
	answer: string;
	profile: string | null;
	subscribed: number;
	hits: number;
}

const noProfile: StoredPieces['account-profile'] = {
	catId: '',
	baseSubscribe: 0,
	influence: 0,
	bulletin: null,
	recommended: [],
};

const profileOf = ({ profile }: AccountRow): StoredPieces['account-profile'] =>
	profile === null ? noProfile : (JSON.parse(profile) as StoredPieces['account-profile']);

// Accounts are few: their counts are taken together and the ranking is made here.
const accountRows = `select u.id as id, u.answer as answer, p.answer as profile,
	(select count(*) from subscriptions s where s.target = 'xy:' || u.id) as subscribed,
	coalesce((select h.hits from hits h where h.name = 'bulletin ' || u.id), 0) as hits
	from accounts u left join pieces p on p.kind = 'account-profile' and p.id = u.id`;

const itemOf = (row: AccountRow): AccountItem => {
	const { xyAccountID, name, description, picture, verified } = JSON.parse(row.answer) as AccountReference;
	const { catId, baseSubscribe, influence } = profileOf(row);
	const countSubscribe = baseSubscribe + row.subscribed;
	return {
		xyAccountID,
		name,
		description,
		picture,
		verified,
		catId,
		countSubscribe,
		influence: influence + countSubscribe + row.hits,
	};
};

const ranked = async (reading: Reading): Promise<AccountItem[]> => {
	const items = (await reading.all<AccountRow>(`${accountRows} order by u.id`)).map(itemOf);
	return items.sort((a, b) => b.influence - a.influence);
};

/** @throws Refusal with status 404 when there is no such account. */
const accountRow = async (reading: Reading, id: string): Promise<AccountRow> => {
	const row = await reading.one<AccountRow>(`${accountRows} where u.id = ?`, id);
	if (row === undefined) throw new Refusal(statuses.notFound, '订阅号不存在');
	return row;
};

/** An account. Ledger R-CALL-039, R-ENT-069. */
export const answerXyInfo: ReaderAnswer<typeof getXyInfo> = async ({ id }, { reading, caller }) => {
	const row = await accountRow(reading, id);
	const counted = await reading.one<{ articles: number; mine: number }>(
		`select (select count(*) from article_people p join articles a on a.id = p.article_id
			where p.person = ? and a.released = 1) as articles,
			(select count(*) from subscriptions where target = ? and member_id = ?) as mine`,
		`account:${id}`,
		`xy:${id}`,
		caller.member,
	);
	const { bulletin } = profileOf(row);
	return {
		account: {
			...itemOf(row),
			countArticle: counted?.articles ?? 0,
			bulletin: bulletin === null ? null : { ...bulletin, countClick: row.hits },
			subscribed: (counted?.mine ?? 0) > 0,
		},
	};
};

/** A question without what only its own screen shows. */
export const questionItem = (question: StoredPieces['question']): QuestionItem => {
	const { images: _images, audios: _audios, videos: _videos, answerPics: _pics, qaConfig: _config, ...item } = question;
	return item;
};

/** Articles, videos or questions of an account. Ledger R-CALL-040, R-ENT-073. */
export const answerXyArticles: ReadAnswer<typeof getXyArticlesQuestion> = async (
	{ id, type, page, size },
	{ reading },
) => {
	await accountRow(reading, id);
	if (type === 'question') {
		const { list, hasMore } = await readPieces(reading, 'question', { holder: `account:${id}`, page, size });
		return { list: [], questions: list.map(questionItem), hasMore };
	}
	const rows = await reading.all<ItemRow>(
		`select ${itemColumns} from article_people p join articles a on a.id = p.article_id
			left join columns c on c.id = a.column_id
			where p.person = ? and a.released = 1 ${type === 'video' ? 'and a.type = 2' : ''} order by ${listOrder} limit ? offset ?`,
		`account:${id}`,
		size + 1,
		(page - 1) * size,
	);
	return { list: itemsOf(rows.slice(0, size)), questions: [], hasMore: rows.length > size };
};

/** Questions that an account answered. Ledger R-CALL-041. */
export const answerAnswered: ReadAnswer<typeof questionAnswerList> = async ({ id, page, size }, { reading }) => {
	await accountRow(reading, id);
	const { list, hasMore } = await readPieces(reading, 'question', { holder: `answered:${id}`, page, size });
	return { list: list.map(questionItem), hasMore };
};

/** Accounts by influence. Ledger R-CALL-042, R-ENT-070. */
export const answerXyRank: ReadAnswer<typeof xyRank> = async ({ size }, { reading }) => ({
	list: (await ranked(reading)).slice(0, size),
});

/** Short posts of an account. Ledger R-CALL-044, R-ENT-071. */
export const answerXyDynamic: ReadAnswer<typeof getXyDynamic> = async ({ id, page, size }, { reading }) => {
	await accountRow(reading, id);
	const { list, hasMore } = await readPieces(reading, 'dynamic', { holder: `account:${id}`, page, size });
	return { list: await dynamicsOf(reading, list), hasMore };
};

/** Accounts beside one: chosen, of its category, then by influence. Ledger R-CALL-045, R-ENT-072. */
export const answerRecommendXys: ReadAnswer<typeof recommendXys> = async ({ id, size }, { reading }) => {
	const all = (await ranked(reading)).filter((item) => item.xyAccountID !== id);
	if (id === undefined) return { list: all.slice(0, size) };
	const { recommended, catId } = profileOf(await accountRow(reading, id));
	const chosen = recommended.flatMap((one) => all.filter((item) => item.xyAccountID === one));
	const near = all.filter((item) => catId !== '' && item.catId === catId);
	return { list: [...new Set([...chosen, ...near, ...all])].slice(0, size) };
};

const mostCategories = 200;

/** Categories by their code. Ledger R-CALL-046, R-ENT-074. */
export const answerCats: ReadAnswer<typeof getCats> = async ({ code }, { reading }) => ({
	list: (await readPieces(reading, 'category', { holder: `code:${code}`, order: 'place', size: mostCategories })).list,
});

/** Categories below one. Ledger R-CALL-047. */
export const answerSubCats: ReadAnswer<typeof getSubCats> = async ({ id }, { reading }) => ({
	list: (await readPieces(reading, 'category', { holder: `category:${id}`, order: 'place', size: mostCategories }))
		.list,
});

/** Accounts of a category and of those below it. Ledger R-CALL-048. */
export const answerCatXys: ReadAnswer<typeof getCatXys> = async ({ id, page, size }, { reading }) => {
	const below = await readPieces(reading, 'category', { holder: `category:${id}`, size: mostCategories });
	const within = new Set([id, ...below.list.map((category) => category.catId)]);
	const items = (await ranked(reading)).filter((item) => within.has(item.catId));
	return { list: items.slice((page - 1) * size, page * size), hasMore: page * size < items.length };
};
