import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { changes } from '../contract/feed.ts';
import { openSource } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-adapter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (name: string, text: string) => {
	const file = join(folder, name);
	writeFileSync(file, text);
	return openSource({ module: pathToFileURL(file).href, options: {}, remote: true });
};

describe('a source of a newspaper', () => {
	it('its errors name the module and the call', async () => {
		const source = await open(
			'time.mjs',
			'export const openSource = () => ({ call: (call, { since }) => new Date(since * 1e10).toISOString(), close: () => undefined });',
		);
		await expect(source.call(changes, { since: 9e15 })).rejects.toThrow(
			/time\.mjs failed in the call changes: Invalid time value/,
		);
	});

	it('says what is wrong with the module itself', async () => {
		await expect(open('none.mjs', 'export const other = 1;')).rejects.toThrow(/none\.mjs.*no function openSource/);
		await expect(open('broken.mjs', 'throw new Error("no settings");')).rejects.toThrow(/broken\.mjs.*no settings/);
	});
});
