import { cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = createRequire(import.meta.url)(packageFile) as { version: string };

/** Folders of the package that pdf.js reads by name at run time, the name they get, and which of their files it needs. */
const folders = [
	// Chinese text whose font is not in the file: character maps of simplified and traditional Chinese.
	['cmaps', 'cmaps', /^(?:Uni(?:GB|CNS)|GB|Adobe-(?:GB1|CNS1)|B5|ET|HK|CNS).*\.bcmap$/],
	['standard_fonts', 'fonts', /\.(?:ttf|pfb)$/],
	// Without WebAssembly, which the policy of the site does not allow.
	['wasm', 'decoders', /_nowasm_fallback\.js$/],
] as const;

/**
 * Copies the files of pdf.js into `assets/pdfjs-<version>/`: pdf.js appends fixed names to a folder, so the folder carries
 * the version instead of a digest.
 */
export const pdfFiles = (): AstroIntegration => {
	let client = new URL('.', import.meta.url);
	return {
		name: 'touch-edition:pdf-files',
		hooks: {
			'astro:config:done': ({ config }) => {
				client = config.build.client;
			},
			'astro:build:done': () => {
				const target = join(fileURLToPath(client), 'assets', `pdfjs-${version}`);
				for (const [from, to, isWanted] of folders) {
					const folder = join(dirname(packageFile), from);
					for (const name of readdirSync(folder).filter((file) => isWanted.test(file)))
						cpSync(join(folder, name), join(target, to, name));
				}
			},
		},
	};
};
