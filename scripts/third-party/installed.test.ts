/** What `npm start` installs, and what of it a command reads when it starts (docs/decisions/0041-dependencies.md). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../command-line/root.ts';
import { importsOf, packageOf } from '../package/program-files.ts';

/** Packages that one use needs: they are imported where it begins. */
const readWhenUsed: readonly string[] = [
	'@aws-sdk/client-s3',
	'@takumi-rs/core',
	'@valibot/to-json-schema',
	'@zxcvbn-ts/language-common',
	'bmp-ts',
	'culori',
	'danmaku',
	'graphile-worker',
	'hls.js',
	'ip2region',
	'otpauth',
	'pdfjs-dist',
	'pg',
	'photoswipe',
	'pinyin-pro',
	'prom-client',
	'sharp',
	'sm-crypto',
	'uqr',
	'weixin-js-sdk',
];

/** The packages that are imported as soon as a file is, by it or by what it imports. */
const readAtOnce = (start: string): Set<string> => {
	const packages = new Set<string>();
	const files = new Set([join(root, start)]);
	for (const file of files) {
		if (file.endsWith('.json')) continue;
		for (const specifier of importsOf(readFileSync(file, 'utf8')).atOnce)
			if (specifier.startsWith('.')) files.add(resolve(dirname(file), specifier));
			else packages.add(packageOf(specifier));
	}
	return packages;
};

it.each([
	'start',
	'export',
	'publish',
	'platform',
	'import',
	'serve',
])('npm run %s starts without the packages that one use needs', (command) => {
	const packages = readAtOnce(`scripts/${command}.ts`);
	expect(packages).toContain('citty');
	expect(readWhenUsed.filter((name) => packages.has(name))).toEqual([]);
});

it('decision 41 names the packages that one use needs, and no package that is gone', () => {
	const page = readFileSync(join(root, 'docs/decisions/0041-dependencies.md'), 'utf8');
	const [, list = ''] = page.split('## Read when used');
	const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		dependencies: Readonly<Record<string, string>>;
	};
	const named = [...list.matchAll(/^\| (\S+) \| .+ \| [\d.]+ \| `[^`]+`/gm)].map(([, name]) => name);
	expect(named.sort()).toEqual(readWhenUsed);
	expect(readWhenUsed.filter((name) => !(name in dependencies))).toEqual([]);
});

/** Bytes of a block: what a file occupies is a multiple of it, also a folder. */
const block = 4096;

/** Bytes that a package occupies on a disk, without the packages inside it. */
const occupied = (folder: string): number => {
	let bytes = block;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : occupied(path);
		else if (entry.isFile()) bytes += Math.ceil(statSync(path).size / block) * block;
	}
	return bytes;
};

it('the packages of npm start occupy 350 MB at most, apart from Node itself', () => {
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
		packages: Readonly<Record<string, { dev?: boolean }>>;
	};
	const folders = Object.entries(packages)
		.filter(([path, { dev }]) => path !== '' && dev !== true && !/^node_modules\/node-[^/]+$/.test(path))
		.map(([path]) => join(root, path))
		.filter((path) => existsSync(path));
	expect(folders.length).toBeGreaterThan(300);
	const megabytes = folders.reduce((sum, folder) => sum + occupied(folder), 0) / 2 ** 20;
	expect(megabytes).toBeGreaterThan(100);
	expect(Math.ceil(megabytes)).toBeLessThanOrEqual(350);
});
