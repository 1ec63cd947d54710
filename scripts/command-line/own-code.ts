/** Code of a site's own: sources in `sources/` and outputs in `outputs/` of its folder. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from './errors.ts';

const moduleName = /^[^.].*(?<!\.test|\.d)\.(?:ts|mts|js|mjs)$/;

/** What the modules of a folder export as default. @throws UsageError for one that cannot be loaded. */
const modulesIn = async (folder: string): Promise<{ file: string; value: unknown }[]> => {
	if (!existsSync(folder)) return [];
	const files = readdirSync(folder)
		.filter((name) => moduleName.test(name))
		.sort()
		.map((name) => join(folder, name));
	return Promise.all(
		files.map(async (file) => {
			try {
				const { default: value } = (await import(pathToFileURL(file).href)) as { default?: unknown };
				return { file, value };
			} catch (error) {
				throw new UsageError(`${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
			}
		}),
	);
};

const has = <Name extends string>(value: unknown, text: string, call: Name): boolean =>
	typeof value === 'object' &&
	value !== null &&
	typeof (value as Record<string, unknown>)[text] === 'string' &&
	typeof (value as Record<string, unknown>)[call] === 'function';

/** Takes the sources and outputs of a site. @param folder of the site. @throws UsageError. */
export const takeOwnCode = async (folder: string): Promise<void> => {
	const sources = await modulesIn(join(folder, 'sources'));
	if (sources.length > 0) {
		const { addSourceKind } = await import('../../src/sources/all.ts');
		for (const { file, value } of sources) {
			if (!has(value, 'kind', 'open'))
				throw new UsageError(`${file} exports no source: write "export default defineSource({ kind, open })".`);
			const problem = addSourceKind(value as Parameters<typeof addSourceKind>[0]);
			if (problem !== '') throw new UsageError(`${file}: ${problem}`);
		}
	}
	const outputs = await modulesIn(join(folder, 'outputs'));
	if (outputs.length === 0) return;
	const { addOutput } = await import('../../src/exporter/outputs/all.ts');
	const { outputFrom } = await import('../../src/exporter/outputs/own-output.ts');
	for (const { file, value } of outputs) {
		if (!has(value, 'name', 'finish'))
			throw new UsageError(`${file} exports no output: write "export default defineOutput({ name, finish })".`);
		addOutput(outputFrom(value as Parameters<typeof outputFrom>[0]));
	}
};
