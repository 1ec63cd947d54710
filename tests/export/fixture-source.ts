/**
 * A small platform for exporter tests: answers from one JSON file, so that worker threads see what a test changes.
 * Faults are part of the file: a call may fail, answer nonsense, or say that something is gone.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Source, SourceAnswer } from '../../src/adapters/source.ts';
import { CallFailure } from '../../src/contract/reader.ts';

export interface FixtureArticle {
	fileId: string;
	title: string;
	columnID: string;
	articleType?: number;
	content?: string;
	related?: string[];
	[field: string]: unknown;
}

export interface Fixture {
	columns: { columnId: string; columnName: string; parentId?: string }[];
	articles: FixtureArticle[];
	changes: { cursor: number; subject: string; id: string; action: string; touches: string[] }[];
	/** By call name, or `name id`: a status to answer with, `offline`, or data to answer with. */
	faults: Record<string, { status?: number; offline?: boolean; data?: unknown }>;
	/** Identity of the change feed. */
	epoch?: string;
	/** Calls that this platform does not have. */
	missing: string[];
	/** The id of an article that is withdrawn after the first page of its list was read by 100. */
	withdrawnMeanwhile?: string;
}

export const writeFixture = (file: string, fixture: Fixture): void => writeFileSync(file, JSON.stringify(fixture));

/** A fixture with columns 10 and 11 and articles 1…n, each related to the next two. */
export const fixtureOf = (count: number): Fixture => ({
	columns: [
		{ columnId: '10', columnName: '要闻' },
		{ columnId: '11', columnName: '生活' },
	],
	articles: Array.from({ length: count }, (_, index) => ({
		fileId: String(index + 1),
		title: `标题${index + 1}`,
		columnID: index % 2 === 0 ? '10' : '11',
		content: `<p>正文${index + 1}</p>`,
		related: [String(((index + 1) % count) + 1), String(((index + 2) % count) + 1)],
	})),
	changes: [],
	faults: {},
	missing: [],
});

/** Changes an article and writes the change feed's entry, as the platform would. */
export const changeArticle = (fixture: Fixture, id: string, change: Partial<FixtureArticle> | null): Fixture => {
	const known = fixture.articles.find((article) => article.fileId === id);
	const column = String(change?.columnID ?? known?.columnID ?? '10');
	const touches = [
		...new Set([`article:${id}`, `column:${column}`, `column:${known?.columnID ?? column}`, 'column:home']),
	];
	const rest = fixture.articles.filter((article) => article.fileId !== id);
	return {
		...fixture,
		articles:
			change === null
				? rest
				: known === undefined
					? [...rest, { fileId: id, title: '', columnID: column, ...change }]
					: fixture.articles.map((article) => (article === known ? { ...known, ...change } : article)),
		changes: [
			...fixture.changes,
			{
				cursor: fixture.changes.length + 1,
				subject: 'article',
				id,
				action: change === null ? 'remove' : 'put',
				touches,
			},
		],
	};
};

const item = (article: FixtureArticle) => ({
	...article,
	content: undefined,
	related: undefined,
	publishtime: article['publishtime'] ?? '2026-11-18 09:30:00',
	columnName: article.columnID,
});

const respond = (
	fixture: Fixture,
	name: string,
	parameters: Record<string, unknown>,
): { status: number; data: unknown } => {
	const id = String(parameters['id'] ?? '');
	const found = fixture.articles.find((article) => article.fileId === id);
	const absent = { status: 404, data: null };
	switch (name) {
		case 'changes': {
			const since = Number(parameters['since']);
			const list = fixture.changes.filter((change) => change.cursor > since);
			const anchor = fixture.changes.find((change) => change.cursor === since);
			return {
				status: 0,
				data: {
					list,
					cursor: fixture.changes.length,
					hasMore: false,
					epoch: fixture.epoch ?? '',
					anchor: anchor === undefined ? '' : `${anchor.subject} ${anchor.id} ${anchor.touches.join()}`,
				},
			};
		}
		case 'catalogue':
			return {
				status: 0,
				data: {
					list: fixture.articles.map(item),
					next: fixture.articles.length,
					hasMore: false,
					total: fixture.articles.length,
				},
			};
		case 'catalogueEntry':
			return { status: 0, data: { list: found === undefined ? [] : [item(found)] } };
		case 'catalogueOf':
			return { status: 0, data: { list: [], next: '', hasMore: false } };
		case 'getColumns':
			return {
				status: 0,
				data: {
					columns: fixture.columns.filter((column) => (column.parentId ?? '') === String(parameters['parentId'] ?? '')),
				},
			};
		case 'getColumn': {
			const column = fixture.columns.find((entry) => entry.columnId === String(parameters['columnId']));
			return column === undefined ? absent : { status: 0, data: { column, columns: [] } };
		}
		case 'getArticles': {
			const column = String(parameters['columnId'] ?? '');
			const list = fixture.articles.filter((article) => column === '' || article.columnID === column).map(item);
			const [page, size] = [Number(parameters['page'] ?? 1), Math.min(100, Number(parameters['size'] ?? 100))];
			return { status: 0, data: { list: list.slice((page - 1) * size, page * size) } };
		}
		case 'getArticleContent':
			return found === undefined ? absent : { status: 0, data: { ...item(found), content: found.content ?? '' } };
		case 'getRelArticles':
			return {
				status: 0,
				data: {
					related: (found?.related ?? []).flatMap((other) =>
						fixture.articles.filter((article) => article.fileId === other).map(item),
					),
					hasMore: false,
				},
			};
		case 'getSubSpecialArticles':
			return { status: 0, data: { sections: [], hasMore: false } };
		default:
			return { status: 0, data: { list: [] } };
	}
};

/** Opens the fixture as a source. */
export const openSource = (options: Record<string, unknown>): Source => {
	const file = String(options['file']);
	let read = { stamp: '', fixture: fixtureOf(0) };
	const current = (): Fixture => {
		const { mtimeMs, size } = statSync(file);
		const stamp = `${mtimeMs} ${size}`;
		if (stamp !== read.stamp) read = { stamp, fixture: JSON.parse(readFileSync(file, 'utf8')) as Fixture };
		return read.fixture;
	};
	return {
		call: async (call, parameters): Promise<SourceAnswer> => {
			const fixture = current();
			const fault =
				fixture.faults[
					`${call.name} ${String(parameters['id'] ?? parameters['columnId'] ?? parameters['parentId'] ?? '')}`
				] ?? fixture.faults[call.name];
			if (fault?.offline === true) throw new CallFailure(call.name, 0, `${call.name} does not answer.`);
			const answer = fixture.missing.includes(call.name)
				? { status: 404, data: null }
				: fault !== undefined
					? { status: fault.status ?? 0, data: fault.data ?? null }
					: respond(fixture, call.name, parameters);
			const { withdrawnMeanwhile: id, ...rest } = fixture;
			if (id !== undefined && call.name === 'getArticles' && parameters['size'] === 100)
				writeFixture(file, changeArticle(rest, id, null));
			return { ...answer, msg: answer.status === 0 ? '' : 'fault', digest: JSON.stringify(answer.data) };
		},
		close: async () => undefined,
	};
};
