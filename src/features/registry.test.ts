import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { subjects } from './registry.ts';

const all = Object.values(subjects);
const parts = all.flatMap(({ pages = [], lists = [], fragments = [] }) => [...pages, ...lists, ...fragments]);

it('R-ROUTE-01…54: every route has a page in exactly one subject', () => {
	const named = all.flatMap(({ pages = [] }) => pages.flatMap(({ names }) => names));
	expect([...named].sort()).toEqual(routes.map((route) => route.name).sort());
});

it.each(['lists', 'fragments'] as const)('the names of the %s are unique', (kind) => {
	const named = all.flatMap((subject) => (subject[kind] ?? []).flatMap(({ names }) => names));
	expect(new Set(named).size).toBe(named.length);
});

it.each(parts.map((part) => [part.names.join(' '), part] as const))('the file of %s exports them', async (_, part) => {
	const content: object = await part.load();
	const held = Object.entries(content).flatMap(([kind, by]) =>
		['pages', 'lists', 'fragments'].includes(kind) ? Object.keys(by) : [],
	);
	expect(held.sort()).toEqual([...part.names].sort());
});
