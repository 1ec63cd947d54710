import { describe, expect, it } from 'vitest';
import { root } from '../command-line/root.ts';
import { brokenLinks, settingNames, unknownCommands, unknownSettings } from './check.ts';

describe('what documents name', () => {
	it('links lead to files and headings; code is left out', () => {
		const text = '[a](settings.md#site) [b](none.md) [c](settings.md#no-such) [d](https://example.org) `[e](no.md)`';
		expect(brokenLinks(root, 'docs/page.md', text)).toEqual([
			'docs/page.md: none.md leads to no file.',
			'docs/page.md: settings.md#no-such leads to no heading.',
		]);
	});

	it('commands and their flags exist', () => {
		const text = '`npm run export -- --full --fast`, `npm run nothing`, `npm run serve -- --dir <folder>`';
		expect(unknownCommands(root, 'page.md', text)).toEqual([
			'page.md: "npm run export" has no flag --fast.',
			'page.md: there is no command "npm run nothing".',
		]);
	});

	it('settings exist', () => {
		const text = '`site.title`, `site.titel`, `export.feedItems`, `publish.nothing`';
		expect(unknownSettings('page.md', text, settingNames())).toEqual([
			'page.md: there is no setting site.titel.',
			'page.md: there is no setting publish.nothing.',
		]);
	});
});
