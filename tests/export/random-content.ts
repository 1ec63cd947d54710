/** Random documents of every kind from small sets of ids, so that they move, collide and refer to each other often. */
import type { ArticleDocument, CommunityDocument, ContentDocument } from '../../src/intake/documents.ts';

/** Numbers that are the same in every run with the same seed. */
export interface Random {
	below: (limit: number) => number;
	chance: (probability: number) => boolean;
	pick: <Item>(items: readonly Item[]) => Item;
	/** Some of the items, each at most once. */
	some: <Item>(items: readonly Item[], atMost: number) => Item[];
}

/** @param seed a whole number above 0. */
export const createRandom = (seed: number): Random => {
	let state = seed % 2_147_483_647 || 1;
	const below = (limit: number): number => {
		state = (state * 48_271) % 2_147_483_647;
		return state % limit;
	};
	const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
	return {
		below,
		pick,
		chance: (probability) => below(10_000) < probability * 10_000,
		some: (items, atMost) => [...new Set(Array.from({ length: below(atMost + 1) }, () => pick(items)))],
	};
};

const ids = (start: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${start}${index}`);

/** Ids of each kind. Two columns, and two articles, have the same id but for case. */
export const idsOf: Readonly<Record<Exclude<ContentDocument['kind'], 'comment'>, readonly string[]>> = {
	column: [...ids('1', 6), 'c', 'C'],
	author: ids('au', 3),
	account: ids('ac', 3),
	article: [...ids('', 22), 'x', 'X', '_-_', 'nul'],
	module: ids('m', 3),
	advert: ids('ad', 2),
	activity: ids('v', 3),
	poll: ids('p', 3),
	category: ids('k', 3),
	'account-profile': ids('ac', 3),
	subject: ids('s', 2),
	question: ids('q', 4),
	dynamic: ids('d', 3),
	leader: ids('l', 2),
	tipoff: ids('t', 2),
	seek: ids('e', 2),
	contribution: ids('n', 3),
	circle: ids('r', 2),
	post: ids('o', 4),
	notice: ids('i', 2),
	paper: ids('a', 2),
};

const tags = ['铁路', 'A/B', '100%', '..', 'Tag', 'tag', 'x:y', 'two\nlines', '"q"', 'a b', 'CON', 'བོད་'];
const titles = ['青岭隧道通车', 'One & <two>', '雪豹'.repeat(60), '标题', 'བོད་སྐད།', ']]>', '%2e%2e', '', '👩‍👩‍👧 家庭'];
const pictures = ['media/p/one.jpg', 'media/p/two.jpg', 'media/p/gone.jpg', 'https://img.example.org/三.jpg?a=1&b=2'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time of day of the last days in Shanghai. @param days before the first of March 2026. */
const wallTime = (random: Random): string =>
	`2026-02-${twoDigits(1 + random.below(27))} ${twoDigits(random.below(24))}:${twoDigits(random.below(60))}:00`;

const optional = <Value>(random: Random, name: string, value: () => Value): Record<string, Value> =>
	random.chance(0.5) ? { [name]: value() } : {};

const pictureOf = (random: Random) => ({
	src: random.pick(pictures),
	...(random.chance(0.5) ? { width: 640, height: 480 } : {}),
});
const bodyOf = (random: Random): string =>
	`<p>正文${random.below(1_000)}</p>${random.chance(0.3) ? `<p><img src="/${random.pick(pictures.slice(0, 3))}" width="64" height="48"></p>` : ''}`;

const mediaOf = (random: Random) => ({
	...optional(random, 'images', () => [pictureOf(random)]),
	...(random.chance(0.2) ? { videos: [{ src: 'https://v.example.org/a.mp4', poster: pictureOf(random) }] } : {}),
});

/** @param soon a wall time that lies ahead of the store's clock. */
const articleOf = (random: Random, id: string, soon: () => string): ArticleDocument => {
	const type = random.pick([0, 0, 0, 1, 2, 3, 4, 6, 12, 99]);
	return {
		kind: 'article',
		id,
		columnId: random.pick([...idsOf.column, 'missing']),
		type,
		title: random.pick(titles),
		publishtime: random.chance(0.15) ? soon() : wallTime(random),
		...(random.chance(0.1) ? { expires: soon() } : {}),
		...optional(random, 'modifiedtime', () => wallTime(random)),
		...optional(random, 'lang', () => random.pick(['cn', 'en', 'bo'] as const)),
		...optional(random, 'source', () => random.pick(['', '青岭日报'])),
		...optional(random, 'authorIds', () => random.some(idsOf.author, 2)),
		...optional(random, 'xyAccountID', () => random.pick(idsOf.account)),
		...optional(random, 'attAbstract', () => random.pick(titles)),
		...optional(random, 'body', () => bodyOf(random)),
		...optional(random, 'picture', () => pictureOf(random)),
		...optional(random, 'picType', () => random.below(4)),
		...optional(random, 'pic_list', () => [pictureOf(random), pictureOf(random), pictureOf(random)]),
		...(type === 2 ? { video: { src: 'https://v.example.org/b.mp4', duration: random.below(900) } } : {}),
		...(type === 6
			? { live: { status: random.pick([0, 1, 2] as const), startTime: wallTime(random), videos: [] } }
			: {}),
		...(type === 4 ? { linkUrl: random.pick(['https://example.org/', '/about.html', '']) } : {}),
		...optional(random, 'related', () => random.some(idsOf.article, 4)),
		...(random.chance(0.3) ? { translationOf: random.pick(idsOf.article) } : {}),
		...(type === 3
			? {
					sections: random.some(['1', '2', '3'], 3).map((section) => ({
						id: section,
						title: random.pick(titles).slice(0, 90),
						articleIds: random.some(idsOf.article, 5),
					})),
				}
			: {}),
		...optional(random, 'tags', () => random.some(tags, 3)),
		...(random.chance(0.15) ? { top: true } : {}),
		...(random.chance(0.15) ? { carousel: true } : {}),
		...(random.chance(0.1) ? { draft: true } : {}),
		...(random.chance(0.1) ? { shareClosed: true } : {}),
	};
};

const text = (random: Random): string => random.pick(titles).slice(0, 50);

const communityOf = (random: Random, kind: CommunityDocument['kind'], id: string): CommunityDocument => {
	const [title, content, nickname, time] = [text(random), text(random), text(random), wallTime(random)];
	const account = optional(random, 'accountId', () => random.pick(idsOf.account));
	const authorId = optional(random, 'authorId', () => random.pick(idsOf.author));
	const picture = optional(random, 'picture', () => pictureOf(random));
	const body = optional(random, 'body', () => bodyOf(random));
	const media = mediaOf(random);
	const status = random.pick([0, 1, 1, 2] as const);
	switch (kind) {
		case 'category':
			return { kind, id, name: title, ...optional(random, 'parentId', () => random.pick(idsOf.category)) };
		case 'account-profile':
			return {
				...{ kind, id, influence: random.below(9) },
				...optional(random, 'categoryId', () => random.pick(idsOf.category)),
				...optional(random, 'bulletin', () => ({ title, content, time })),
				...optional(random, 'recommended', () => random.some(idsOf.account, 2)),
			};
		case 'subject':
			return {
				...{ kind, id, title, publishtime: time, ...picture },
				...optional(random, 'authorIds', () => random.some(idsOf.author, 2)),
			};
		case 'question':
			return {
				...{ kind, id, title, content, nickname, time, ...account, ...media },
				...optional(random, 'subjectId', () => random.pick(idsOf.subject)),
				...optional(random, 'answer', () => ({ content: text(random), name: nickname, time, ...authorId })),
			};
		case 'dynamic':
			return { kind, id, content, time, ...authorId, ...account, ...media };
		case 'leader':
			return {
				...{ kind, id, name: title, order: random.below(3), ...picture },
				...optional(random, 'articleIds', () => random.some(idsOf.article, 3)),
				...optional(random, 'regionId', () => random.pick(['g1', 'g2'])),
			};
		case 'tipoff':
			return { kind, id, title, content, nickname, time, status, ...media };
		case 'seek':
			return { kind, id, title, publishtime: time, ...body, ...picture };
		case 'contribution':
			return {
				...{ kind, id, title, nickname, time, status, ...body, ...media },
				...optional(random, 'seekId', () => random.pick(idsOf.seek)),
			};
		case 'circle':
			return { kind, id, title, ...picture };
		case 'post':
			return {
				kind,
				id,
				circleId: random.pick(idsOf.circle),
				content,
				nickname,
				time,
				top: random.chance(0.3),
				...media,
			};
		case 'notice':
			return { kind, id, title, time, ...body, ...optional(random, 'circleId', () => random.pick(idsOf.circle)) };
		case 'paper':
			return { kind, id, title, date: time, ...body };
	}
};

/** A document of a kind. @param soon a wall time that lies ahead of the store's clock. */
export const randomDocument = (
	random: Random,
	kind: keyof typeof idsOf,
	id: string,
	soon: () => string,
): ContentDocument => {
	const [name, picture] = [text(random), optional(random, 'picture', () => pictureOf(random))];
	switch (kind) {
		case 'article':
			return articleOf(random, id, soon);
		case 'column':
			return {
				...{ kind, id, name, order: random.below(4), ...picture },
				...optional(random, 'parentId', () => random.pick(idsOf.column)),
				...(random.chance(0.3) ? { columnStyle: random.pick([205, 215, 410, 0, 7]) } : {}),
				...optional(random, 'cmDisplayStyle', () => random.below(2)),
				...optional(random, 'lang', () => random.pick(['cn', 'cn', 'en', 'bo'] as const)),
			};
		case 'author':
			return {
				...{ kind, id, name, ...picture },
				...optional(random, 'role', () => random.pick(['reporter', 'official', 'editor'] as const)),
			};
		case 'account':
			return { kind, id, name, verified: random.chance(0.5), ...picture };
		case 'module':
			return {
				...{ kind, id, type: random.pick([0, 7, 8, 9, 10, 11, 3]), title: name, order: random.below(3) },
				...optional(random, 'columnId', () => random.pick(idsOf.column)),
				items: random.some(idsOf.article, 4).map((articleId) => ({
					title: text(random),
					...(random.chance(0.7) ? { articleId } : { columnId: random.pick(idsOf.column) }),
				})),
			};
		case 'advert':
			return { kind, id, title: name, url: 'https://example.org/', picture: pictureOf(random) };
		case 'activity':
			return {
				...{ kind, id, title: name, publishtime: wallTime(random), ...picture, draft: random.chance(0.2) },
				...optional(random, 'columnId', () => random.pick(idsOf.column)),
				...optional(random, 'body', () => bodyOf(random)),
			};
		case 'poll':
			return {
				...{ kind, id, title: name },
				...optional(random, 'activityId', () => random.pick(idsOf.activity)),
				themes: [
					{
						id: 't1',
						title: name,
						options: random.some(['x', 'X', 'y'], 3).map((option) => ({ id: `${id}${option}`, name: text(random) })),
					},
				],
			};
		default:
			return communityOf(random, kind, id);
	}
};
