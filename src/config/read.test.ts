import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSettings, readSettings } from './read.ts';

describe('settings', () => {
	it('R-CONST-25…34, R-CONF-26…52: an empty file gives the defaults of the specification', () => {
		const { site, page } = checkSettings({}, 'test');
		expect(site).toMatchObject({
			locale: 'cn',
			currentVersion: 2,
			apiVersion: '1.0',
			authMode: 0,
			securitySource: 'APP',
			showAdvertising: false,
			showBarrage: false,
			showShareLogo: true,
			showShareTitle: false,
		});
		expect(page).toMatchObject({
			contentFontSize: 35,
			lineHeight: 1.6,
			relatedTitleLines: 3,
			innerVideoRatio: '9:16',
			swipeAutoplay: 3,
			contentTimeRule: 'YYYY-MM-DD H:M',
			listTimeRule: 'YYYY-MM-DD',
		});
	});

	it('E-54: the error of a wrong setting says path, expected and found', () => {
		expect(() => checkSettings({ page: { lineHeight: 'x' }, site: { colour: 1 } }, 'settings.json')).toThrow(
			'The settings in settings.json cannot be used:\n  site.colour: there is no such setting; docs/settings.md lists them all.\n  page.lineHeight: expected number, found "x".',
		);
		expect(() => checkSettings({ site: { address: 'example.org' } }, 'settings.json')).toThrow(
			'site.address: expected an absolute http or https address, found "example.org".',
		);
		expect(() => checkSettings({ site: { padColor: 'red', padLogo: 'logo.svg' } }, 'settings.json')).toThrow(
			'site.padLogo: expected an http(s) address, a path that starts with one "/", or "", found "logo.svg".\n  site.padColor: expected a colour as #c8161d, or "", found "red".',
		);
	});

	it('E-54: a file that is not JSON, and an absent one', () => {
		const folder = mkdtempSync(join(tmpdir(), 'settings-'));
		const path = join(folder, 'settings.json');
		expect(readSettings(path).site.title).toBe('localhost:4321');
		writeFileSync(path, '{');
		expect(() => readSettings(path)).toThrow(`The settings in ${path} are not JSON`);
		rmSync(folder, { recursive: true });
	});
});
