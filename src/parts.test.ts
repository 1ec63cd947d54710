import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Part, PartFile } from './document/part.ts';
import { parts } from './parts.ts';
import { routes } from './routes.ts';
import { serverParts } from './server-parts.ts';

const all: readonly Part[] = Object.values(parts);
const files = all.flatMap(({ alone, ...part }) => Object.values(part).flat() as PartFile<object>[]);

it('every folder of a part is listed, for pages and for the platform', () => {
	const foldersWith = (file: string) =>
		readdirSync(join(import.meta.dirname, 'parts')).filter((name) =>
			existsSync(join(import.meta.dirname, 'parts', name, file)),
		);
	expect(Object.keys(parts).sort()).toEqual(foldersWith('part.ts').sort());
	const servers = foldersWith('server/part.ts');
	const list = readFileSync(join(import.meta.dirname, 'server-parts.ts'), 'utf8');
	expect([...list.matchAll(/'\.\/parts\/(\w+)\/server\/part\.ts'/g)].map(([, name]) => name).sort()).toEqual(
		servers.sort(),
	);
	expect(serverParts).toHaveLength(servers.length);
});

it('R-ROUTE-01…54: every route has a page in exactly one part', () => {
	const named = all.flatMap(({ pages = [] }) => pages.flatMap(({ names }) => names));
	expect([...named].sort()).toEqual(routes.map((route) => route.name).sort());
});

it('files that a part needs alone are there', () => {
	const alone = all.flatMap((part) => part.alone ?? []);
	expect(alone.filter((name) => !existsSync(join(import.meta.dirname, '..', name)))).toEqual([]);
});

it.each([
	'lists',
	'fragments',
	'opened',
	'refreshed',
	'starts',
	'outbox',
] as const)('the names of the %s are unique', (kind) => {
	const named = all.flatMap((part) => (part[kind] ?? []).flatMap(({ names }) => names));
	expect(new Set(named).size).toBe(named.length);
});

it.each(files.map((file) => [file.names.join(' '), file] as const))('the file of %s exports them', async (_, file) => {
	const content = await file.load();
	const held = Object.entries(content).flatMap(([kind, by]) =>
		['pages', 'lists', 'fragments', 'starts', 'outbox'].includes(kind) ? Object.keys(by as object) : [],
	);
	const act = 'opened' in content ? content.opened : 'refreshed' in content ? content.refreshed : undefined;
	if (act === undefined) expect(held.sort()).toEqual([...file.names].sort());
	else expect(act).toBeTypeOf('function');
});
