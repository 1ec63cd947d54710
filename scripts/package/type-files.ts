/** Declarations of what the code of a site imports from the package. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const relativeImport = /(from\s+|import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g;

/**
 * Writes the declarations of a file, and of what they name.
 *
 * @param root of the checkout. @param entry below it. @param to folder for them, with the paths of the checkout.
 * @throws Error with what the compiler says.
 */
export const writeTypes = (root: string, entry: string, to: string): void => {
	mkdirSync(join(root, 'build'), { recursive: true });
	const folder = mkdtempSync(join(root, 'build', 'types-'));
	try {
		const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: folder, rootDir: root };
		writeFileSync(
			join(folder, 'tsconfig.json'),
			JSON.stringify({
				extends: join(root, 'tsconfig.json'),
				compilerOptions: options,
				files: [join(root, entry)],
				include: [],
			}),
		);
		const { status, stdout } = spawnSync(
			process.execPath,
			[join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder],
			{ encoding: 'utf8', cwd: root },
		);
		if (status !== 0) throw new Error(`The types of ${entry} could not be written: ${stdout}`);
		const seen = new Set<string>();
		const waiting = [entry.replace(/\.ts$/, '.d.ts')];
		for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
			if (seen.has(file) || !existsSync(join(folder, file))) continue;
			seen.add(file);
			const text = readFileSync(join(folder, file), 'utf8');
			for (const [, , , path = ''] of text.matchAll(relativeImport))
				waiting.push(relative(folder, `${resolve(folder, dirname(file), path)}.d.ts`));
			const target = join(to, file);
			mkdirSync(dirname(target), { recursive: true });
			writeFileSync(target, text.replace(relativeImport, '$1$2$3.js$2'));
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
};
