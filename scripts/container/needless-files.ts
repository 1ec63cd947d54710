/** Files of packages that nothing reads when the program runs: type declarations, source maps, pages for people, tests. */
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes them. @param modules a folder `node_modules`. */
export const removeNeedlessFiles = (modules: string): void => {
	for (const name of globSync('**/{*.{map,d.ts,d.mts,d.cts,md,markdown,flow},test}', { cwd: modules }))
		rmSync(join(modules, name), { force: true, recursive: true });
};
