/** The platform of the suite that runs, opened before its tests and closed after them. */
import { afterAll, beforeAll } from 'vitest';
import { type DatabaseName, openPlatform, type Platform } from './platform.ts';

export let platform: Platform;

/** The access tokens of the two readers of the sample. */
export let [one, two] = ['', ''];

/** Signs both readers in, again after the time has moved beyond what a token lives. */
export const signInReaders = async (): Promise<void> => {
	[one, two] = [await platform.signIn(1), await platform.signIn(2)];
};

/** Opens a platform for the tests of a suite. @param options of `openPlatform`. */
export const openForSuite = (database: DatabaseName, options: Parameters<typeof openPlatform>[1] = {}): void => {
	beforeAll(async () => {
		platform = await openPlatform(database, options);
	});
	afterAll(() => platform?.close());
};

/** Opens a platform on which both readers have signed in. */
export const openWithReaders: typeof openForSuite = (database, options) => {
	openForSuite(database, options);
	beforeAll(signInReaders);
};
