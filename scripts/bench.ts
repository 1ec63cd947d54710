/** `npm run bench`: see scripts/bench/README.md. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { benchExport } from './bench/export-site.ts';
import { benchPaints } from './bench/paints.ts';
import { benchPhotos } from './bench/photos.ts';
import { benchScale } from './bench/scale.ts';
import { benchShared } from './bench/shared.ts';
import { benchVotes } from './bench/votes.ts';
import { UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { wholeNumber } from './command-line/options.ts';
import { root } from './command-line/root.ts';

const parts = ['paints', 'votes', 'export', 'photos', 'scale', 'shared'];

/** Numbers of articles, such as `10000,100000`. */
const sizesOf = (text: string): number[] =>
	text.split(',').map((size) => wholeNumber(size, '--sizes', 1_000, 1_000_000) ?? 0);

const command = defineCommand({
	meta: { name: 'npm run bench --', description: 'measures this project and others side by side' },
	args: {
		only: {
			type: 'string',
			valueHint: 'export|photos|scale|shared|votes|paints',
			description: 'run one part',
		},
		articles: {
			type: 'string',
			valueHint: 'n',
			description: 'articles of the export (10000), or of --only photos (300)',
		},
		sizes: {
			type: 'string',
			default: '10000,100000',
			valueHint: 'n,n',
			description: 'articles of the sites that --only scale compares (10000,100000)',
		},
		folder: {
			type: 'string',
			default: join(root, 'build', 'scale'),
			valueHint: 'folder',
			description: 'content and pages of --only scale; content that is there is not imported again (build/scale)',
		},
		rounds: { type: 'string', valueHint: 'n', description: 'runs of each measurement (3)' },
		votes: { type: 'string', valueHint: 'n', description: 'votes to send (100000)' },
		voters: { type: 'string', valueHint: 'n', description: 'members who vote (20000)' },
		kills: { type: 'string', valueHint: 'n', description: 'times the platform is killed (20)' },
		clients: { type: 'string', valueHint: 'n', description: 'clients at once (48)' },
	},
	run: async ({ args }) => {
		if (args.only !== undefined && !parts.includes(args.only))
			throw new UsageError(`--only expects one of ${parts.join(', ')}, found "${args.only}".`);
		const isWanted = (part: string): boolean => args.only === undefined || args.only === part;
		mkdirSync(join(root, 'build'), { recursive: true });
		/** A missed limit fails the command, after the other parts have run. */
		let limitsHold = true;
		if (isWanted('paints')) limitsHold = await benchPaints(root);
		if (isWanted('votes')) {
			const holdsVotes = await benchVotes(root, {
				votes: wholeNumber(args.votes, '--votes', 1, 10_000_000) ?? 100_000,
				voters: wholeNumber(args.voters, '--voters', 1, 1_000_000) ?? 20_000,
				kills: wholeNumber(args.kills, '--kills', 0, 1000) ?? 20,
				clients: wholeNumber(args.clients, '--clients', 1, 200) ?? 48,
			});
			limitsHold = holdsVotes && limitsHold;
		}
		const rounds = wholeNumber(args.rounds, '--rounds', 1, 20) ?? 3;
		if (isWanted('export'))
			await benchExport(root, { count: wholeNumber(args.articles, '--articles', 100, 1_000_000) ?? 10_000, rounds });
		// Takes minutes of the processor, so only `--only` runs it.
		if (args.only === 'photos')
			await benchPhotos(root, { count: wholeNumber(args.articles, '--articles', 10, 100_000) ?? 300, rounds });
		if (args.only === 'shared') {
			const databaseUrl = process.env['DATABASE_URL'] ?? '';
			if (databaseUrl === '') throw new UsageError('--only shared needs an empty database: set DATABASE_URL.');
			const articles = wholeNumber(args.articles, '--articles', 100, 1_000_000) ?? 10_000;
			await benchShared(root, { databaseUrl, articles, rounds });
		}
		// Takes long and much of the disk, so only `--only` runs it.
		if (args.only === 'scale')
			limitsHold = await benchScale(root, { sizes: sizesOf(args.sizes), folder: resolve(args.folder), rounds });
		return limitsHold ? 0 : 1;
	},
});

await runMain(command);
