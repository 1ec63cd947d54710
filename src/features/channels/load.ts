/** Subscription accounts: one, the ranking, and the categories (R-SCREEN-47…54, R-ENT-069…074). */
import {
	getCats,
	getCatXys,
	getSubCats,
	getXyArticlesQuestion,
	getXyDynamic,
	getXyInfo,
	recommendXys,
	xyRank,
} from '../../contract/channels.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { Account, AccountItem, Category, Dynamic, QuestionItem } from '../../document/wire-entities.ts';
import type { ArticleItem } from '../../domain/entities.ts';
import { mayHaveMore, mayHaveMoreDynamics, pageSize } from '../../domain/list-paging.ts';

export interface AccountScreen {
	account: Account;
	articles: ArticleItem[];
	videos: ArticleItem[];
	questions: QuestionItem[];
	dynamics: Dynamic[];
	recommended: AccountItem[];
	/** Which lists may go on (R-STATE-38…42). */
	more: { articles: boolean; videos: boolean; questions: boolean; dynamics: boolean };
	head: PageHead;
}

const ruled = (list: readonly unknown[]): boolean => mayHaveMore({ length: list.length, lastPage: list.length });

/** One account with the first page of its lists. */
export const loadAccount = async (request: ScreenRequest): Promise<AccountScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { read } = request;
	const [info, articles, videos, questions, dynamics, recommended] = await Promise.all([
		read(getXyInfo, { id }),
		read(getXyArticlesQuestion, { id, type: 'article' }),
		read(getXyArticlesQuestion, { id, type: 'video' }),
		read(getXyArticlesQuestion, { id, type: 'question' }),
		read(getXyDynamic, { id }),
		read(recommendXys, { id }),
	]);
	const { account } = info;
	if (account === null) throw new CallFailure('getXyInfo', 404, `There is no account ${id}.`);
	const { length } = dynamics.list;
	return {
		account,
		articles: articles.list,
		videos: videos.list,
		questions: questions.questions,
		dynamics: dynamics.list,
		recommended: recommended.list,
		more: {
			articles: ruled(articles.list),
			videos: ruled(videos.list),
			questions: ruled(questions.questions),
			dynamics: mayHaveMoreDynamics({ length, lastPage: length }),
		},
		head: pieceHead(request, {
			title: account.name,
			description: account.description,
			pictures: [account.picture],
			kind: 'ProfilePage',
		}),
	};
};

export interface RankScreen {
	accounts: AccountItem[];
	head: PageHead;
}

/** The ranking: never more than 20 places, whatever is answered (R-CONST-04). */
export const loadRank = async (request: ScreenRequest): Promise<RankScreen> => {
	const { list } = await request.read(xyRank, {});
	const accounts = list.slice(0, pageSize);
	return {
		accounts,
		head: pieceHead(request, {
			title: request.t('title.xyListShare'),
			description: accounts.map((account) => account.name).join('、'),
			kind: 'CollectionPage',
		}),
	};
};

export interface SubscriptionsScreen {
	categories: Category[];
	below: Category[];
	/** The category that is open; '' when there are none. */
	open: string;
	accounts: AccountItem[];
	more: boolean;
	head: PageHead;
}

/** Categories of accounts, with the accounts of the open one: that of the address, else the first. */
export const loadSubscriptions = async (request: ScreenRequest): Promise<SubscriptionsScreen> => {
	const { read, t } = request;
	const { list: categories } = await read(getCats, { code: 'XYACCOUNT' });
	const open = asked(request, 'id') || (categories[0]?.catId ?? '');
	const [below, accounts] =
		open === ''
			? [{ list: [] }, { list: [], hasMore: false }]
			: await Promise.all([read(getSubCats, { id: open }), read(getCatXys, { id: open })]);
	const name = categories.find((category) => category.catId === open)?.name ?? '';
	return {
		categories,
		below: below.list,
		open,
		accounts: accounts.list,
		more: accounts.hasMore,
		head: pieceHead(request, {
			title: name === '' ? t('subscription.title') : `${t('subscription.title')} · ${name}`,
			description: accounts.list.map((account) => account.name).join('、'),
			kind: 'CollectionPage',
		}),
	};
};
