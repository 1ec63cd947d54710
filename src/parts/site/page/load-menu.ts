/** 栏目与服务: one page from which everything on the site can be reached. */
import { activityList } from '../../../contract/activities.ts';
import { circleDetail } from '../../../contract/circles.ts';
import { inputArticleList, tipoffDetail } from '../../../contract/contributions.ts';
import { type CatalogueKind, catalogueOf } from '../../../contract/feed.ts';
import { getArticlesNew, getColumns } from '../../../contract/front.ts';
import { authorInfo } from '../../../contract/people.ts';
import { getSubject } from '../../../contract/questions.ts';
import { isNotFound, type Reader } from '../../../contract/reader.ts';
import { listHead } from '../../../document/collection-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import type { PageRequest } from '../../../document/request.ts';
import { absentRoutes } from '../../../domain/absent-routes.ts';
import { shownColumns } from '../../../domain/columns.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import type { Column } from '../../../domain/entities.ts';
import { plainTitle } from '../../../domain/text.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { itemAddress } from '../../../ui/addresses.ts';

/** Maximum number of links in a section of content. */
const sectionLength = 6;

export interface MenuLink {
	href: string;
	title: string;
}

export interface MenuSection {
	name: MessageKey;
	links: MenuLink[];
}

export interface MenuPage {
	columns: Column[];
	/** Newest content of each kind that columns do not list; empty kinds are left out. */
	sections: MenuSection[];
	head: PageHead;
}

/** A list of the platform; empty when it has no such call. */
const listOrNone = async <Item>(list: Promise<{ list: Item[] }>): Promise<Item[]> => {
	try {
		return (await list).list;
	} catch (error) {
		if (isNotFound(error)) return [];
		throw error;
	}
};

/** The title of an entity; '' when the platform no longer has it. */
const titleOf = async (read: () => Promise<{ title: string } | null>): Promise<string> => {
	try {
		return plainTitle((await read())?.title ?? '');
	} catch (error) {
		if (isNotFound(error)) return '';
		throw error;
	}
};

interface EntityKind {
	kind: CatalogueKind;
	name: MessageKey;
	/** @param holder `official` for an official among the authors. */
	route: (holder: string) => string;
	title: (read: Reader, id: string) => Promise<{ title: string } | null>;
}

const entityKinds: readonly EntityKind[] = [
	{
		kind: 'author',
		name: 'menu.people',
		route: (holder) => (holder === 'official' ? 'figureDetail' : 'reporter'),
		title: async (read, id) => {
			const { author } = await read(authorInfo, { id });
			return author === null ? null : { title: author.name };
		},
	},
	{
		kind: 'subject',
		name: 'menu.topics',
		route: () => 'topicDetail',
		title: async (read, id) => (await read(getSubject, { id })).subject,
	},
	{
		kind: 'circle',
		name: 'menu.circles',
		route: () => 'circleDetail',
		title: async (read, id) => (await read(circleDetail, { id })).circle,
	},
	{
		kind: 'seek',
		name: 'menu.contributions',
		route: () => 'seekArticleDetail',
		title: async (read, id) => (await read(inputArticleList, { id, size: 1 })).seek,
	},
	{
		kind: 'tipoff',
		name: 'menu.tipoffs',
		route: () => 'tipoffDetail',
		title: async (read, id) => (await read(tipoffDetail, { id })).tipoff,
	},
];

const entitySection = async (read: Reader, { kind, name, route, title }: EntityKind): Promise<MenuSection> => {
	const list = await listOrNone(read(catalogueOf, { kind, size: sectionLength }));
	const links = await Promise.all(
		list.slice(0, sectionLength).map(async ({ id, holder }) => ({
			href: addressOf(route(holder), { id }),
			title: await titleOf(() => title(read, id)),
		})),
	);
	return { name, links: links.filter((link) => link.title !== '') };
};

/** The columns, and the newest content of every kind that columns do not list (R-STATE-37). */
export const loadMenu = async (request: PageRequest): Promise<MenuPage> => {
	const { read, t } = request;
	const size = sectionLength;
	const absent = absentRoutes();
	const [{ columns }, activities, photos, films, ...entities] = await Promise.all([
		read(getColumns, {}),
		absent.has('activityDetail') ? [] : listOrNone(read(activityList, { size })),
		listOrNone(read(getArticlesNew, { type: contentTypes.photoSet, size })),
		absent.has('minVideoDetail') ? [] : listOrNone(read(getArticlesNew, { type: contentTypes.video, size })),
		...entityKinds.filter(({ route }) => !absent.has(route(''))).map((kind) => entitySection(read, kind)),
	]);
	const sections: MenuSection[] = [
		{
			name: 'menu.activities',
			links: activities.map(({ fileId, title }) => ({
				href: addressOf('activityDetail', { id: fileId }),
				title: plainTitle(title),
			})),
		},
		...entities,
		{
			name: 'menu.films',
			links: films.map(({ fileId, title }) => ({
				href: addressOf('minVideoDetail', { id: fileId }),
				title: plainTitle(title),
			})),
		},
		{
			name: 'menu.photos',
			links: photos.map((item) => ({ href: itemAddress(item), title: plainTitle(item.title) })),
		},
	];
	return {
		columns: shownColumns(columns),
		sections: sections.filter(({ links }) => links.length > 0),
		head: listHead(request, t('title.menu'), []),
	};
};
