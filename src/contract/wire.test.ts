import { type GenericSchema, is, object, optional, parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '../../tests/contract/support/all-calls.ts';
import { VoteInfoAnswer } from '../parts/votes/answers.ts';
import { CommentPageAnswer } from './entities/comments.ts';
import { ModuleAnswer } from './entities/front.ts';
import { ArticleAnswer, ArticleItemAnswer } from './entities/reading.ts';
import { count, exactParameter, formParameter, list, requiredId, requiredText, text, textParameter } from './wire.ts';

describe('required fields', () => {
	const item = object({ id: requiredId, name: optional(text, '') });

	it('fail when they are missing, empty or not text', () => {
		for (const value of [{}, { id: '' }, { id: null }, { id: {} }, { id: undefined }])
			expect(is(item, value)).toBe(false);
		expect(parse(item, { id: 5 })).toEqual({ id: '5', name: '' });
		expect(is(requiredText, '')).toBe(false);
	});

	it('lists leave broken items out', () => {
		expect(parse(list(item), [{ name: 'no id' }, { id: '' }, null, 'x', { id: 'a' }])).toEqual([{ id: 'a', name: '' }]);
	});

	it.each([
		['an article without an id', ArticleAnswer, { title: '题' }],
		['an article without a title', ArticleAnswer, { fileId: '345' }],
		['an item without an id', ArticleItemAnswer, { title: '题' }],
		['an empty object', ArticleAnswer, {}],
	] as const)('%s is none', (_, schema, value) => expect(is(schema, value)).toBe(false));

	it('a comment, an option and the target of a module without an id are left out', () => {
		expect(parse(CommentPageAnswer, { list: [{ content: '好' }] }).list).toEqual([]);
		const vote = { vs_votetheme_list: [{ themeId: '1', options: [{ name: '雪' }] }, { options: [] }] };
		expect(parse(VoteInfoAnswer, vote).vs_votetheme_list).toMatchObject([{ themeId: '1', options: [] }]);
		expect(parse(ModuleAnswer, { items: [{ title: '题', article: { columnID: '1' } }] }).items[0]?.article).toBeNull();
	});
});

describe('N1: control characters, half pairs and noncharacters', () => {
	const typed = '退\b格\u001d\ufffe\u0085换\ud83d行';
	const clean = '退格\n换行';

	it('of a store that has them already end at the answer', () => {
		expect(parse(text, typed)).toBe(clean);
		expect(parse(ArticleItemAnswer, { fileId: '1', title: typed }).title).toBe(clean);
		expect(parse(text, '一\t二\n三')).toBe('一\t二\n三');
	});
	it('of a request end at its text, and at the texts of a form; a secret stays as it is', () => {
		expect(parse(textParameter(6), typed)).toBe(clean);
		expect(parse(formParameter, JSON.stringify({ name: typed }))).toEqual({ name: clean });
		expect(parse(exactParameter(20), typed)).toBe(typed);
	});
});

/** Names of the optional fields, at any depth of an answer, that refuse null. */
const refusingNull = (schema: unknown, name: string, seen: Set<unknown>): string[] => {
	if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
	seen.add(schema);
	const isOptional = 'type' in schema && (schema.type === 'optional' || schema.type === 'exact_optional');
	const own = isOptional && !is(schema as GenericSchema, null) ? [name] : [];
	return [...own, ...Object.entries(schema).flatMap(([key, part]) => refusingNull(part, `${name}.${key}`, seen))];
};

it('A-124: null in an optional field of any answer counts as absent', () => {
	expect(refusingNull(optional(object({ list: optional(list(text), []) }), {}), 'answer', new Set())).toEqual([
		'answer',
	]);
	for (const { name, answer } of calls) expect(refusingNull(answer, name, new Set())).toEqual([]);
});

it.each([
	[null, 0],
	['', 0],
	['-1', 0],
	[-1, 0],
	[3.9, 3],
	['12', 12],
	[1e9, 1_000_000_000],
	['many', 0],
])('E-21: the count %j is %i', (value, shown) => {
	expect(parse(object({ reads: optional(count, 0) }), { reads: value })).toEqual({ reads: shown });
});

it('R-VAL-27, E-23: a comment’s time arrives as epoch or as wall time; anything else is unknown', () => {
	const timeOf = (time: unknown): number | undefined =>
		parse(CommentPageAnswer, { list: [{ discussId: '1', time }] }).list[0]?.time;
	const epoch = Date.UTC(2024, 2, 7, 6, 5);
	for (const time of [epoch, String(epoch), epoch / 1000, '2024-3-7 14:05', '2024-03-07T14:05:00+08:00'])
		expect(timeOf(time)).toBe(epoch);
	for (const time of [undefined, null, '', 'soon', {}, -1]) expect(timeOf(time)).toBe(0);
});
