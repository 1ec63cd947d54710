/** Reporters, officials, columnists and leaders (R-ENT-017, R-ENT-086, R-ENT-099). */

import type { InferOutput } from 'valibot';
import type { LeaderAnswer, LeaderItemAnswer } from '../../../contract/entities/people.ts';
import {
	authorInfo,
	dynamicList,
	leader,
	leaderView,
	regionleaderView,
	reporterArticles,
} from '../../../contract/people.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import type { ArticleItem, AuthorInfo } from '../../../domain/entities.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { listed } from '../../../domain/joined-texts.ts';
import { mayHavePage2 } from '../../../domain/list-paging.ts';
import { moreOfTag, type TagStories } from '../../../items/more-of-tag.ts';
import type { Dynamic } from '../../../ui/entries/DynamicEntry.tsx';
import { rowsOfPerson } from './rows-of-person.ts';

export type Leader = InferOutput<typeof LeaderAnswer>;
export type LeaderItem = InferOutput<typeof LeaderItemAnswer>;

export interface PersonPage {
	author: AuthorInfo;
	articles: ArticleItem[];
	moreArticles: boolean;
	/** Number of the articles; 0 when it is not known. */
	total: number;
	/** What they are about. */
	tags: readonly string[];
	/** What stands below a short list: other stories about the same. */
	next: TagStories | null;
	dynamics: Dynamic[];
	moreDynamics: boolean;
	head: PageHead;
}

const requireAuthor = async ({ read }: PageRequest, id: string): Promise<AuthorInfo> => {
	const { author } = await read(authorInfo, { id });
	if (author === null) throw new CallFailure('authorInfo', 404, `There is no author ${id}.`);
	return author;
};

const personHead = (request: PageRequest, { name, title, description, picture }: AuthorInfo): PageHead =>
	entityHead(request, {
		title: name,
		description: description || title,
		pictures: [picture],
		kind: 'ProfilePage',
		facts: { profile: { name, jobTitle: title } },
	});

/** A reporter, figure or reader with articles and short posts (R-STATE-41). */
export const loadPerson = async (request: PageRequest): Promise<PersonPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const readAside = asideReader(request);
	const [author, articles, dynamics] = await Promise.all([
		requireAuthor(request, id),
		readAside(reporterArticles, { id }),
		readAside(dynamicList, { authorId: id }),
	]);
	return {
		author,
		articles: rowsOfPerson(articles.list, id),
		moreArticles: mayHavePage2(articles.list),
		total: articles.total,
		tags: articles.tags,
		next: await moreOfTag(request, articles.list, articles.tags),
		dynamics: dynamics.list,
		moreDynamics: mayHavePage2(dynamics.list),
		head: personHead(request, author),
	};
};

export interface ReportsPage {
	author: AuthorInfo;
	articles: ArticleItem[];
	more: boolean;
	total: number;
	tags: readonly string[];
	next: TagStories | null;
	head: PageHead;
}

/** Reports by or about a person (R-ROUTE-44). */
export const loadReports = async (request: PageRequest): Promise<ReportsPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const [author, { list, hasMore, total, tags }] = await Promise.all([
		requireAuthor(request, id),
		request.read(reporterArticles, { id }),
	]);
	return {
		author,
		articles: rowsOfPerson(list, id),
		more: hasMore,
		total,
		tags,
		next: await moreOfTag(request, list, tags),
		head: personHead(request, author),
	};
};

/** Leaders of one region, in their order. */
interface Region {
	regionId: string;
	name: string;
	leaders: LeaderItem[];
}

export interface LeadersPage {
	/** The leader in the address, with reports about their work. */
	leader: Leader | null;
	regions: Region[];
	/** The newest reports about the work of the leaders that are listed first. */
	reports: ArticleItem[];
	head: PageHead;
}

const regionsOf = (leaders: readonly LeaderItem[]): Region[] => {
	const regions = new Map<string, Region>();
	for (const one of leaders) {
		const known = regions.get(one.regionId);
		if (known === undefined)
			regions.set(one.regionId, { regionId: one.regionId, name: one.regionName, leaders: [one] });
		else known.leaders.push(one);
	}
	return [...regions.values()];
};

/** Leaders whose reports are asked for, and reports that are shown below a list of leaders. */
const askedLeaders = 3;
const shownReports = 5;

const reportsOf = async (request: PageRequest, leaders: readonly LeaderItem[]): Promise<ArticleItem[]> => {
	const readAside = asideReader(request);
	const found = await Promise.all(leaders.slice(0, askedLeaders).map(({ id }) => readAside(leader, { id })));
	const reports = new Map(found.flatMap(({ leader: one }) => one?.list ?? []).map((item) => [item.fileId, item]));
	return [...reports.values()]
		.sort((one, other) => (epochOf(other.publishtime) || 0) - (epochOf(one.publishtime) || 0))
		.slice(0, shownReports);
};

/** Leaders by region, those of one region, or one leader (R-SCREEN-59); `id` and `regionId` are in the query. */
export const loadLeaders = async (request: PageRequest): Promise<LeadersPage> => {
	const id = param(request, 'id');
	const regionId = param(request, 'regionId');
	if (id !== '') {
		const { leader: found } = await request.read(leader, { id });
		if (found === null) throw new CallFailure('leader', 404, `There is no leader ${id}.`);
		const { name, title, description, picture } = found;
		const head = entityHead(request, { title: name, description: description || title, pictures: [picture] });
		return { leader: found, regions: [], reports: [], head };
	}
	const { list } =
		regionId === '' ? await request.read(leaderView, {}) : await request.read(regionleaderView, { regionId });
	return {
		leader: null,
		regions: regionsOf(list),
		reports: await reportsOf(request, list),
		head: entityHead(request, {
			title: request.t('leader.title'),
			description: listed(
				list.map(({ name, title }) => `${name} ${title}`),
				request.context.language,
			),
			kind: 'CollectionPage',
		}),
	};
};
