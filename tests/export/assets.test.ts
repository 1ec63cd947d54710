/** Scripts and style sheets of a published site: their syntax, and how long those of earlier releases stay. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { basePath } from '../../src/routes.ts';
import { fixtureOf } from './fixture-source.ts';
import { needsMoreThan2017 } from './newer-syntax.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
let assets: string;
beforeAll(async () => {
	bench = createWorkbench(fixtureOf(3));
	await bench.full();
	assets = join(bench.out, basePath, 'assets');
});
afterAll(() => bench.remove());

/** One of each kind that a compiler for 2017 writes in another way. */
const newer = [
	'export const name = (one) => one?.name;',
	'a ?? b',
	'a ||= b',
	'a &&= b',
	'a ??= b',
	'({ ...a })',
	'const { a, ...rest } = b;',
	'({ a, ...rest } = b);',
	'async function* each() {}',
	'const each = async function* () {};',
	'class A { async *each() {} }',
	'async () => { for await (const one of all) one(); }',
	'try { a(); } catch {}',
	'class A { x = 1 }',
	'class A { #x() {} }',
	'class A { static {} }',
	'1_000',
	'1n',
];
const older = [
	'export const one = async ({ a }, ...rest) => { for (const b of rest) await b(...a); };',
	'class A { static x() {} get y() { return 2 ** 3; } *z() {} }',
	'try { import("./other.js"); } catch (error) { throw error; }',
];

it('E-67: the scripts have the syntax of 2017, which old WebViews know', () => {
	expect(newer.filter((code) => !needsMoreThan2017(code))).toEqual([]);
	expect(older.filter(needsMoreThan2017)).toEqual([]);
	const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
	expect(scripts.length).toBeGreaterThan(50);
	expect(scripts.filter((file) => needsMoreThan2017(readFileSync(join(assets, file), 'utf8')))).toEqual([]);
	const pages = [...bench.files()].filter(([path]) => path.endsWith('.html'));
	const inline = new Set(
		pages.flatMap(([, html]) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)),
	);
	expect(inline.size).toBeGreaterThan(0);
	expect([...inline].filter(needsMoreThan2017)).toEqual([]);
});

it('E-64: assets of an earlier release stay for fourteen days, those of this one for ever', async () => {
	const [current = ''] = readdirSync(assets).filter((file) => file.endsWith('.js'));
	const earlier = 'earlier.a1b2c3.js';
	writeFileSync(join(assets, earlier), 'export {};');
	const stay = async (days: number): Promise<boolean[]> => {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
		try {
			await bench.full();
		} finally {
			vi.useRealTimers();
		}
		return [earlier, current].map((file) => existsSync(join(assets, file)));
	};
	expect(await stay(13)).toEqual([true, true]);
	expect(await stay(15)).toEqual([false, true]);
});
