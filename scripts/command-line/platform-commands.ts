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
		`The backup is in ${target}. To restore it, stop the platform, copy the file to ${dataDir}/platform.sqlite and delete platform.sqlite-wal and platform.sqlite-shm there. Back up ${dataDir}/media and ${dataDir}/uploads too.`,
	);
	return 0;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);

/** `npm run platform -- comments [--release <id>]`: lists held comments, or releases one. */
export const runComments = async (release: string | undefined): Promise<number> => {
	const store = await openStore(embeddedStore());
	try {
		if (release !== undefined) {
			await releaseComment(store.writing, release);
			console.log(`Comment ${release} is released.`);
			return 0;
		}
		const held = await heldComments(store.writing);
		if (held.length === 0) console.log('No comment is held.');
		for (const { id, article_id, nickname, content, time } of held)
			console.log(`${id}  ${new Date(time).toISOString()}  ${article_id}  ${nickname}: ${oneLine(content)}`);
		return 0;
	} finally {
		await store.close();
	}
};
