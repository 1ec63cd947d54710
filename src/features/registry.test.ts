import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { subjects } from './registry.ts';

it('R-ROUTE-01…54: every route but login, which is an island, has a page in exactly one subject', () => {
	const named = Object.values(subjects).flatMap((subject) => subject.pages?.names ?? []);
	expect([...named].sort()).toEqual(
		routes
			.map((route) => route.name)
			.filter((name) => name !== 'login')
			.sort(),
	);
});

it.each(['lists', 'fragments'] as const)('no two subjects have %s of one name', (kind) => {
	const named = Object.values(subjects).flatMap((subject) => subject[kind]?.names ?? []);
	expect(new Set(named).size).toBe(named.length);
});

it.each(Object.keys(subjects))('%s holds the pages, lists and fragments that the registry names', async (name) => {
	const { pages, lists, fragments } = subjects[name] ?? {};
	const held = {
		pages: Object.keys((await pages?.load())?.pages ?? {}),
		lists: Object.keys((await lists?.load())?.lists ?? {}),
		fragments: Object.keys((await fragments?.load())?.fragments ?? {}),
	};
	expect(held).toEqual({
		pages: pages?.names ?? [],
		lists: lists?.names ?? [],
		fragments: fragments?.names ?? [],
	});
});
