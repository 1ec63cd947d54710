/** Subscription channels, the ranking, the categories (R-SCREEN-47…54, R-ENT-069…074). */

import type { InferOutput } from 'valibot';
import {
	getCats,
	getCatXys,
	getSubCats,
	getXyArticlesQuestion,
	getXyDynamic,
	getXyInfo,
	recommendXys,
	xyRank,
} from '../../../contract/channels.ts';
import type { AccountAnswer, AccountItemAnswer, CategoryAnswer } from '../../../contract/entities/channels.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { listed } from '../../../domain/joined-texts.ts';
import { mayHaveMoreDynamics, mayHavePage2, pageSize } from '../../../domain/list-paging.ts';
import type { Dynamic } from '../../../ui/entries/DynamicEntry.tsx';
import type { QuestionItem } from '../../../ui/entries/QuestionEntry.tsx';
import { loadChannelQuestions } from './channel-questions.ts';

export type Channel = InferOutput<typeof AccountAnswer>;
export type ChannelItem = InferOutput<typeof AccountItemAnswer>;
export type Category = InferOutput<typeof CategoryAnswer>;

export interface ChannelPage {
	channel: Channel;
	articles: ArticleItem[];
	videos: ArticleItem[];
	questions: QuestionItem[];
	dynamics: Dynamic[];
	recommended: ChannelItem[];
	/** Which lists may have another page (R-STATE-38…42). */
	more: { articles: boolean; videos: boolean; questions: boolean; dynamics: boolean };
	head: PageHead;
}

/** A channel with the first page of its lists. */
export const loadChannel = async (request: PageRequest): Promise<ChannelPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { read } = request;
	const readAside = asideReader(request);
	const [{ account: channel }, articles, videos, questions, dynamics, recommended] = await Promise.all([
		read(getXyInfo, { id }),
		readAside(getXyArticlesQuestion, { id, type: 'article' }),
		readAside(getXyArticlesQuestion, { id, type: 'video' }),
		loadChannelQuestions(readAside, id),
		readAside(getXyDynamic, { id }),
		readAside(recommendXys, { id }),
	]);
	if (channel === null) throw new CallFailure('getXyInfo', 404, `There is no channel ${id}.`);
	const { length } = dynamics.list;
	return {
		channel,
		articles: articles.list,
		videos: videos.list,
		questions,
		dynamics: dynamics.list,
		recommended: recommended.list,
		more: {
			articles: mayHavePage2(articles.list),
			videos: mayHavePage2(videos.list),
			questions: mayHavePage2(questions),
			dynamics: mayHaveMoreDynamics({ length, lastPage: length }),
		},
		head: entityHead(request, {
			title: channel.name,
			description: channel.description,
			pictures: [channel.picture],
			kind: 'ProfilePage',
			facts: { profile: { name: channel.name, isOrganization: true } },
		}),
	};
};

export interface RankPage {
	channels: ChannelItem[];
	head: PageHead;
}

/** The ranking: at most 20 channels, however many the platform sends (R-CONST-04). */
export const loadRank = async (request: PageRequest): Promise<RankPage> => {
	const { list } = await request.read(xyRank, {});
	const channels = list.slice(0, pageSize);
	return {
		channels,
		head: entityHead(request, {
			title: request.t('title.xyListShare'),
			description: listed(
				channels.map((channel) => channel.name),
				request.context.language,
			),
			kind: 'CollectionPage',
		}),
	};
};

export interface SubscriptionsPage {
	categories: Category[];
	below: Category[];
	/** The category that is open; '' when there are none. */
	open: string;
	channels: ChannelItem[];
	more: boolean;
	/** The channels with the most influence that are not in the open category. */
	ranked: ChannelItem[];
	head: PageHead;
}

/** The channels of the ranking that stand below a category. */
const rankedShown = 5;

/** Categories of channels, with the channels of the open one: that in the address, else the first. */
export const loadSubscriptions = async (request: PageRequest): Promise<SubscriptionsPage> => {
	const { read, t } = request;
	const { list: categories } = await read(getCats, { code: 'XYACCOUNT' });
	const open = param(request, 'id') || (categories[0]?.catId ?? '');
	const [below, channels] =
		open === ''
			? [{ list: [] }, { list: [], hasMore: false }]
			: await Promise.all([asideReader(request)(getSubCats, { id: open }), read(getCatXys, { id: open })]);
	const name = categories.find((category) => category.catId === open)?.name ?? '';
	const { list: ranking } = await asideReader(request)(xyRank, {});
	const shown = new Set(channels.list.map(({ xyAccountID }) => xyAccountID));
	return {
		categories,
		below: below.list,
		open,
		channels: channels.list,
		more: channels.hasMore,
		ranked: ranking.filter(({ xyAccountID }) => !shown.has(xyAccountID)).slice(0, rankedShown),
		head: entityHead(request, {
			title: name === '' ? t('subscription.title') : `${t('subscription.title')} · ${name}`,
			description: listed(
				channels.list.map((channel) => channel.name),
				request.context.language,
			),
			kind: 'CollectionPage',
		}),
	};
};
