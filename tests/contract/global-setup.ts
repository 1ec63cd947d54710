import { startPostgres } from './support/postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		postgresUrl: string;
	}
}

interface Project {
	provide(name: 'postgresUrl', value: string): void;
}

/** One server for the whole run, when the configuration lists this file; otherwise each test file starts its own. */
export const setup = async (project: Project): Promise<() => Promise<void>> => {
	const given = process.env['TEST_DATABASE_URL'];
	if (given !== undefined && given !== '') {
		project.provide('postgresUrl', given);
		return async () => {};
	}
	const server = await startPostgres();
	project.provide('postgresUrl', server.url);
	return () => server.stop();
};
