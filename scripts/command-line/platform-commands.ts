/** The subcommands of `npm run platform`. */

import { backupSqlite, postgresBackup } from '../../src/platform/db/backup.ts';
import { heldComments, releaseComment } from '../../src/platform/handlers/comments/held-comments.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { embeddedStore } from './source.ts';

/** `npm run platform -- backup <file>`. */
export const runBackup = async (target: string): Promise<number> => {
	const { dataDir, databaseUrl } = embeddedStore();
	if (databaseUrl !== undefined) {
		console.error(postgresBackup(databaseUrl, target));
		return 1;
	}
	await backupSqlite(dataDir, target);
	console.log(
		`The store is in ${target}. To bring it back, stop the platform, put it in the place of ${dataDir}/platform.sqlite and remove platform.sqlite-wal and platform.sqlite-shm beside it. Copy ${dataDir}/media and ${dataDir}/uploads too.`,
	);
	return 0;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);

/** `npm run platform -- comments [--release <id>]`: what waits, or releases one. */
export const runComments = async (release: string | undefined): Promise<number> => {
	const store = await openStore(embeddedStore());
	try {
		if (release !== undefined) {
			await releaseComment(store.writing, release);
			console.log(`Comment ${release} is released.`);
			return 0;
		}
		const waiting = await heldComments(store.writing);
		if (waiting.length === 0) console.log('No comment waits to be released.');
		for (const { id, article_id, nickname, content, time } of waiting)
			console.log(`${id}  ${new Date(time).toISOString()}  ${article_id}  ${nickname}: ${oneLine(content)}`);
		return 0;
	} finally {
		await store.close();
	}
};
