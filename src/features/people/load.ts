/** Reporters, officials, columnists and leaders (R-ENT-017, R-ENT-086, R-ENT-099). */
import {
	authorInfo,
	dynamicList,
	leader,
	leaderView,
	regionleaderView,
	reporterArticles,
} from '../../contract/people.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { Dynamic, Leader, LeaderItem } from '../../document/wire-entities.ts';
import type { ArticleItem, AuthorInfo } from '../../domain/entities.ts';
import { mayHaveMore } from '../../domain/list-paging.ts';

export interface PersonScreen {
	author: AuthorInfo;
	articles: ArticleItem[];
	moreArticles: boolean;
	dynamics: Dynamic[];
	moreDynamics: boolean;
	head: PageHead;
}

const needAuthor = async ({ read }: ScreenRequest, id: string): Promise<AuthorInfo> => {
	const { author } = await read(authorInfo, { id });
	if (author === null) throw new CallFailure('authorInfo', 404, `There is no author ${id}.`);
	return author;
};

const personHead = (request: ScreenRequest, { name, title, description, picture }: AuthorInfo): PageHead =>
	pieceHead(request, { title: name, description: description || title, pictures: [picture], kind: 'ProfilePage' });

/** A reporter, figure or reader's page: who it is, the articles, and the short posts (R-STATE-41). */
export const loadPerson = async (request: ScreenRequest): Promise<PersonScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const [author, articles, dynamics] = await Promise.all([
		needAuthor(request, id),
		request.read(reporterArticles, { id }),
		request.read(dynamicList, { authorId: id }),
	]);
	return {
		author,
		articles: articles.list,
		moreArticles: mayHaveMore({ length: articles.list.length, lastPage: articles.list.length }),
		dynamics: dynamics.list,
		moreDynamics: mayHaveMore({ length: dynamics.list.length, lastPage: dynamics.list.length }),
		head: personHead(request, author),
	};
};

export interface ReportsScreen {
	author: AuthorInfo;
	articles: ArticleItem[];
	more: boolean;
	head: PageHead;
}

/** What was reported about or by a person (R-ROUTE-44). */
export const loadReports = async (request: ScreenRequest): Promise<ReportsScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const [author, { list, hasMore }] = await Promise.all([
		needAuthor(request, id),
		request.read(reporterArticles, { id }),
	]);
	return { author, articles: list, more: hasMore, head: personHead(request, author) };
};

/** Leaders of one region, in their order. */
export interface Region {
	regionId: string;
	name: string;
	leaders: LeaderItem[];
}

export interface LeadersScreen {
	/** The one that was opened, with the reports about the work. */
	leader: Leader | null;
	regions: Region[];
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

/** Leaders by region, those of one region, or one leader (R-SCREEN-59); `id` and `regionId` stand in the query. */
export const loadLeaders = async (request: ScreenRequest): Promise<LeadersScreen> => {
	const id = asked(request, 'id');
	const regionId = asked(request, 'regionId');
	const words = request.t('leader.title');
	if (id !== '') {
		const { leader: found } = await request.read(leader, { id });
		if (found === null) throw new CallFailure('leader', 404, `There is no leader ${id}.`);
		const { name, title, description, picture } = found;
		const head = pieceHead(request, { title: name, description: description || title, pictures: [picture] });
		return { leader: found, regions: [], head };
	}
	const { list } =
		regionId === '' ? await request.read(leaderView, {}) : await request.read(regionleaderView, { regionId });
	return {
		leader: null,
		regions: regionsOf(list),
		head: pieceHead(request, {
			title: words,
			description: list.map(({ name, title }) => `${name} ${title}`).join('，'),
			kind: 'CollectionPage',
		}),
	};
};
