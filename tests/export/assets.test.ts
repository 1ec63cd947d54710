/** Scripts and style sheets of a published site: their syntax, and how long those of earlier releases stay. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { basePath } from '../../src/routes.ts';
import { fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
let assets: string;
beforeAll(async () => {
	bench = createWorkbench(fixtureOf(3));
	await bench.full();
	assets = join(bench.out, basePath, 'assets');
});
afterAll(() => bench.remove());

/** A script as the compiler writes it for browsers that know a version of the language. */
const written = (code: string, target: ts.ScriptTarget): string =>
	ts.transpileModule(code, { compilerOptions: { target, module: ts.ModuleKind.ESNext, removeComments: true } })
		.outputText;

it('E-67: the scripts have the syntax of 2017, which old WebViews know', () => {
	const needsMore = (code: string): boolean =>
		written(code, ts.ScriptTarget.ES2017) !== written(code, ts.ScriptTarget.ESNext);
	expect(needsMore('export const name = (one) => one?.name ?? "";')).toBe(true);
	const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
	expect(scripts.length).toBeGreaterThan(50);
	expect(scripts.filter((file) => needsMore(readFileSync(join(assets, file), 'utf8')))).toEqual([]);
	const pages = [...bench.files()].filter(([path]) => path.endsWith('.html'));
	const inline = new Set(
		pages.flatMap(([, html]) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)),
	);
	expect(inline.size).toBeGreaterThan(0);
	expect([...inline].filter(needsMore)).toEqual([]);
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
