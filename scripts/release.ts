/** `npm run release`: checks, names the version in package and changelog, packs, commits and tags. It publishes nothing. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { root } from './command-line/root.ts';
import { isLater, isVersion, releasedChangelog } from './release/changelog.ts';
import { sayNames } from './release/package-names.ts';

const packageNames = ['touch-edition', 'create-touch-edition'];

const run = (program: string, ...parameters: string[]): string => {
	const { status, stdout } = spawnSync(program, parameters, {
		cwd: root,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (status !== 0) throw new UsageError(`"${[program, ...parameters].join(' ')}" failed. Nothing was tagged.`);
	return stdout.trim();
};

const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The text of package.json or of the lock with another version of this project; other packages stay. */
const withVersion = (name: string, version: string): string => {
	const content = JSON.parse(read(name)) as { version: string; packages?: Record<string, { version: string }> };
	content.version = version;
	const ownPackage = content.packages?.[''];
	if (ownPackage !== undefined) ownPackage.version = version;
	return `${JSON.stringify(content, null, '\t')}\n`;
};

const command = defineCommand({
	meta: { name: 'npm run release --', description: 'checks, packs, commits and tags a version; publishes nothing' },
	args: {
		version: { type: 'positional', description: 'the version, such as 1.0.0 or 1.1.0-rc.1', required: true },
		'dry-run': {
			type: 'boolean',
			default: false,
			description: 'say what would be done, and whether names are free; change nothing',
		},
	},
	run: ({ args }) => {
		const { version } = args;
		const { version: before } = JSON.parse(read('package.json')) as { version: string };
		if (!isVersion(version)) throw new UsageError(`"${version}" is no version such as 1.0.0 or 1.1.0-rc.1.`);
		if (!isLater(version, before)) throw new UsageError(`${version} does not come after ${before}.`);
		if (run('git', 'status', '--porcelain') !== '')
			throw new UsageError('The checkout has changes that are not committed. Commit them, or put them away.');
		if (run('git', 'tag', '--list', `v${version}`) !== '')
			throw new UsageError(`The tag v${version} is there already.`);
		const files = {
			'CHANGELOG.md': releasedChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10)),
			'package.json': withVersion('package.json', version),
			'package-lock.json': withVersion('package-lock.json', version),
		};
		if (args['dry-run']) {
			for (const line of sayNames(packageNames)) console.log(line);
			console.log(
				`${before} would become ${version}: tests, ${Object.keys(files).join(', ')}, packages, commit, tag v${version}.`,
			);
			return 0;
		}
		run('npm', 'test', '--', '--all');
		for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
		for (const line of sayNames(packageNames)) console.log(line);
		console.log(run('npm', 'run', '--silent', 'package'));
		run('git', 'commit', '--quiet', '--message', `Release ${version}`, ...Object.keys(files));
		run('git', 'tag', '--annotate', `v${version}`, '--message', version);
		console.log(`v${version} is tagged. Push it, and publish both files: npm publish <file>`);
		return 0;
	},
});

await runMain(command);
