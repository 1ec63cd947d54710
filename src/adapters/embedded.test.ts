import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Prints the addresses of all modules that the source and the reads of all parts load. */
const program = `
	import { registerHooks } from 'node:module';
	const loaded = [];
	registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
	await import('./adapters/embedded.ts');
	const { serverParts } = await import('./server-parts.ts');
	for (const { reads } of serverParts) await reads?.();
	console.log(loaded.join('\\n'));
`;

it('an export from the store loads neither the query builder nor the server nor tables, whatever it reads', () => {
	const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
		cwd: join(import.meta.dirname, '..'),
		encoding: 'utf8',
	}).split('\n');
	expect(loaded.filter((url) => url.endsWith('/parts/votes/server/poll.ts'))).toHaveLength(1);
	expect(
		loaded.filter((url) => /\/(?:kysely|hono|@hono|pg)\/|\/server\/tables\.ts|\/db\/tables\.ts/.test(url)),
	).toEqual([]);
});
