/** Prepares a checkout for a container: compiles the pages, and keeps only what the commands need to run. */

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';
import { root } from '../command-line/root.ts';
import { removeNeedlessFiles } from './needless-files.ts';
import { runtimePackages } from './runtime-packages.ts';

const { version } = await ensureCompiled(root);
const modules = join(root, 'node_modules');
const keptPackages = join(root, 'node_modules.kept');
const folders = runtimePackages(root).map((folder) => relative(modules, folder));
for (const folder of folders) {
	// A package inside another one moves with it.
	if (folder.includes(`node_modules`)) continue;
	mkdirSync(dirname(join(keptPackages, folder)), { recursive: true });
	renameSync(join(modules, folder), join(keptPackages, folder));
}
rmSync(modules, { recursive: true });
renameSync(keptPackages, modules);
removeNeedlessFiles(modules);
console.log(`Compiled ${version}; kept ${folders.length} packages.`);
