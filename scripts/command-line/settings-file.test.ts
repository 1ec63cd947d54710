import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { settingsFileIn } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-file-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('E-54: a folder has one settings file; two are an error that names both', () => {
	const [json, module] = [join(folder, 'settings.json'), join(folder, 'touch-edition.config.ts')];
	expect(settingsFileIn(folder)).toBe(json);
	writeFileSync(module, 'export default {};');
	expect(settingsFileIn(folder)).toBe(module);
	writeFileSync(json, '{}');
	expect(() => settingsFileIn(folder)).toThrow(`2 settings files: ${json} and ${module}. Keep one of them`);
});
