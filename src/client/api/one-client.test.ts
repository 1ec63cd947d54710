import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that sends or receives data by a script of a page. */
const request = /\bfetch\s*(?:\(|\?\?)|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew (?:EventSource|WebSocket)\b/;

/** The client, and the files that request something else than a call: by their path, what they request. */
const making: Readonly<Record<string, string>> = {
	'browser/on-demand/download.ts': 'the status of a file',
	'browser/on-demand/resolve-address.ts': 'a fallback page',
	'browser/tools/page-at.ts': 'another page of the site',
	'client/api/client.ts': 'every call',
	'client/runtime/load-exported-settings.ts': 'the settings of the export',
	'client/runtime/search-index.ts': 'files of the search index',
	'client/runtime/statistics.ts': 'the analytics host, which gets nothing that identifies a reader (A-126)',
};

/** What runs in pages: all of `src` but the exporter, the gallery, the platform, its sources and adapters, servers and the worker. */
const filesOfPages = (): string[] =>
	readdirSync(source, { recursive: true, encoding: 'utf8' })
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => /\.(?:tsx?|astro)$/.test(path) && !/\.test(?:-data)?\.tsx?$/.test(path))
		.filter((path) => !/^(?:adapters|exporter|gallery|intake|platform|sources|static-server|worker)\//.test(path));

const codeOf = (path: string): string =>
	readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('R-REQ-01: one file of all that runs in pages makes the calls', () => {
	const found = filesOfPages().filter((path) => request.test(codeOf(path)));
	expect(found.toSorted()).toEqual(Object.keys(making));
});

it('two files of all that runs in pages read the settings of the export', () => {
	const found = filesOfPages().filter((path) => /\btouchEditionExported\b/.test(codeOf(path)));
	expect(found.toSorted()).toEqual(['client/runtime/exported-settings.ts', 'client/runtime/load-exported-settings.ts']);
});
