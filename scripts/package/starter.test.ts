import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { runInit } from './starter.ts';
import { templates } from './starter-files.ts';

let folder = '';
let said: string[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'starter-'));
	mkdirSync(join(folder, 'notes'));
	said = [];
	for (const kind of ['log', 'error'] as const)
		vi.spyOn(console, kind).mockImplementation((text: string) => said.push(text));
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');
const settingsOf = (name: string) => checkSettings(JSON.parse(read(name, 'settings.json')) as object, 'settings.json');
const fromOf = (template: string): string[] => {
	if (template === 'wordpress') return ['--from', 'https://news.example.org/'];
	return template === 'folder' ? ['--from', join(folder, 'notes')] : [];
};

it.each(templates)('E-54: the template %s is a whole site, with settings that are right', async (template) => {
	const site = join(folder, 'Town Post');
	expect(await runInit([site, '--template', template, ...fromOf(template), '--yes'], '1.2.3')).toBe(0);
	const { site: own, sources } = settingsOf('Town Post');
	expect([own.title, own.takePart, own.locale]).toEqual(['Town Post', template === 'newspaper', 'en']);
	expect(sources.follow.map((each) => (typeof each === 'string' ? each : each.place))).toEqual(
		{ wordpress: ['wordpress:https://news.example.org'], folder: [`folder:${join(folder, 'notes')}`] }[
			template as string
		] ?? [],
	);
	const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
	expect(files.filter((name) => name.endsWith('.md') && name.startsWith('content')).length).toBe(
		{ newspaper: 4, blog: 1, folder: 0, wordpress: 0 }[template],
	);
	expect(files.includes(join('.github', 'workflows', 'publish.yml'))).toBe(template !== 'newspaper');
	expect(JSON.parse(read('Town Post', 'package.json'))).toMatchObject({
		name: 'town-post',
		dependencies: { 'touch-edition': '1.2.3' },
	});
});

it('a site of a packed file has a copy of it, and needs no registry', async () => {
	writeFileSync(join(folder, 'touch-edition-1.2.3.tgz'), 'packed');
	const packed = join(folder, 'touch-edition-1.2.3.tgz');
	expect(await runInit([join(folder, 'a'), '--package', packed, '--yes'], '1.2.3')).toBe(0);
	expect(read('a', 'touch-edition-1.2.3.tgz')).toBe('packed');
	expect(read('a', 'package.json')).toContain('"touch-edition": "file:touch-edition-1.2.3.tgz"');
});

it('a site in Chinese begins with stories in Chinese', async () => {
	expect(await runInit([join(folder, 'a'), '--template=newspaper', '--language', 'cn', '-y'], '1.2.3')).toBe(0);
	expect(read('a', 'content', '要闻', 'first.md')).toContain('大桥通车了');
	expect(settingsOf('a').site.locale).toBe('cn');
});

it('refuses what it cannot do, and writes nothing then', async () => {
	const site = join(folder, 'b');
	for (const [parameters, code, sentence] of [
		[['--template', 'shop'], 2, '--template expects newspaper, blog, folder, wordpress, found "shop".'],
		[['--language', 'fr'], 2, '--language expects en, cn, bo, found "fr".'],
		[['--template', 'wordpress'], 2, 'needs --from with the address of the site'],
		[['--template', 'folder', '--from', join(folder, 'none')], 2, 'none" does not exist'],
		[['--from', 'https://example.org'], 2, 'not for blog'],
		[['--shop'], 2, 'Usage: init'],
		[['more'], 2, 'Usage: init'],
		[['--package', 'touch-edition'], 2, '--package expects a packed file'],
		[['--package', join(folder, 'none.tgz')], 2, 'none.tgz, which does not exist'],
	] as const) {
		expect(await runInit([site, ...parameters], '1.2.3')).toBe(code);
		expect(said.at(-1)).toContain(sentence);
	}
	expect(readdirSync(folder)).toEqual(['notes']);
	mkdirSync(site);
	writeFileSync(join(site, 'settings.json'), '{}');
	expect(await runInit([site, '--yes'], '1.2.3')).toBe(1);
	expect(said.at(-1)).toContain('settings.json is there already');
	expect(readdirSync(site)).toEqual(['settings.json']);
});

it('says its version and its templates', async () => {
	expect(await runInit(['--version'], '1.2.3')).toBe(0);
	expect(await runInit(['--help'], '1.2.3')).toBe(0);
	expect(said[0]).toBe('1.2.3');
	for (const template of templates) expect(said[1]).toContain(template);
});
