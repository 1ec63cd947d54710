import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { subjects } from './registry.ts';

it('R-ROUTE-01…54: every route but login, which is an island, has a screen in exactly one subject', () => {
	const named = subjects.flatMap((subject) => subject.routes);
	expect([...named].sort()).toEqual(
		routes
			.map((route) => route.name)
			.filter((name) => name !== 'login')
			.sort(),
	);
});

it.each(
	subjects.map((subject) => [subject.routes[0], subject] as const),
)('the subject of %s has the screens that the registry names', async (_, subject) => {
	const { screens } = await subject.load();
	expect(Object.keys(screens).sort()).toEqual([...subject.routes].sort());
});
