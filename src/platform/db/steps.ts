/** The name of the newest step of the migrations: a store without it is of an older version. */
export const newestStep = '2';

/** Reads whether a store is of this version; it loads nothing of what migrates. */
export const newestStepQuery = 'select name from kysely_migration where name = ?';
