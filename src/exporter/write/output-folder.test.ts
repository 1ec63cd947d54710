import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareOutput, prepareState, removeUnfinished, unfinishedNames } from './output-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-unfinished-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('folders of dead publishers are removed; the folder of one that starts at the same time stays', () => {
	const out = join(folder, 'site');
	const state = prepareState(out);
	const [dead, living] = ['1', '2'].map((number) => prepareOutput(out, state, number));
	const names = unfinishedNames(out, state);
	expect(names.sort()).toEqual(['1', '2']);
	const starting = prepareOutput(out, state, '3');
	removeUnfinished(
		out,
		state,
		names.filter((name) => name !== '2'),
	);
	expect([dead, living, starting].map((one = '') => existsSync(one))).toEqual([false, true, true]);
	removeUnfinished(out, state, unfinishedNames(out, state));
	expect(existsSync(join(state, 'unfinished'))).toBe(false);
});
