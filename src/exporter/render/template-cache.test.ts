import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { openTemplateCache } from './template-cache.ts';

const build = mkdtempSync(join(tmpdir(), 'touch-edition-templates-'));
afterAll(() => rmSync(build, { recursive: true, force: true }));

const settingsOf = (title: string) => checkSettings({ site: { title } }, 'the test');

it('a template is read for the same settings and version only', () => {
	const cache = openTemplateCache(build, settingsOf('One'), '1');
	expect(cache.read('home')).toBeUndefined();
	cache.store('home', '<p>home</p>');
	expect(openTemplateCache(build, settingsOf('One'), '1').read('home')).toBe('<p>home</p>');
	expect(openTemplateCache(build, settingsOf('Two'), '1').read('home')).toBeUndefined();
	expect(openTemplateCache(build, settingsOf('One'), '2').read('home')).toBeUndefined();
});

it('templates of other settings stay, up to a limit', () => {
	for (let index = 0; index < 8; index += 1) {
		const folder = join(build, 'templates');
		for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1_000 + index, 1_000 + index);
		openTemplateCache(build, settingsOf(`Site ${index}`), '1').store('home', `<p>${index}</p>`);
	}
	expect(readdirSync(join(build, 'templates'))).toHaveLength(4);
	expect(openTemplateCache(build, settingsOf('Site 7'), '1').read('home')).toBe('<p>7</p>');
});

it('where nothing can be written, nothing is stored and nothing fails', () => {
	const file = join(build, 'file');
	writeFileSync(file, '');
	const cache = openTemplateCache(file, settingsOf('One'), '1');
	cache.store('home', '<p>home</p>');
	expect(cache.read('home')).toBeUndefined();
});
