import { expect, it } from 'vitest';
import { sayNames } from './package-names.ts';

it('says of each name of a package whether it is free, taken, or not known', () => {
	const answers: Record<string, { status: number; stdout: string }> = {
		free: { status: 1, stdout: '{"error":{"code":"E404","summary":"Not Found"}}' },
		ours: { status: 0, stdout: '{"version":"1.0.0","maintainers":["ann <ann@example.org>"]}' },
		down: { status: 1, stdout: '{"error":{"code":"ENOTFOUND","summary":"no network"}}' },
		odd: { status: 0, stdout: 'not JSON' },
	};
	expect(sayNames(Object.keys(answers), (name) => answers[name] ?? { status: 1, stdout: '' })).toEqual([
		'free is free in the registry.',
		'ours is in the registry as 1.0.0, kept by ann <ann@example.org>: publish only if that is you.',
		'down could not be looked up: no network.',
		'odd could not be looked up.',
	]);
});
