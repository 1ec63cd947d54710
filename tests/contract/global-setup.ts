import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './support/postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		postgresUrl: string;
		/** The folder of the templates that `support/templates.ts` makes. */
		templates: string;
	}
}

interface Project {
	provide(name: 'postgresUrl' | 'templates', value: string): void;
}

/**
 * One server and one folder of templates for the whole run, when the configuration lists this file; otherwise each test
 * file starts a server of its own and fills each platform.
 */
export const setup = async (project: Project): Promise<() => Promise<void>> => {
	const templates = mkdtempSync(join(tmpdir(), 'touch-templates-'));
	project.provide('templates', templates);
	const removeTemplates = (): void => rmSync(templates, { recursive: true, force: true });
	const given = process.env['TEST_DATABASE_URL'];
	if (given !== undefined && given !== '') {
		project.provide('postgresUrl', given);
		return async () => removeTemplates();
	}
	const server = await startPostgres();
	project.provide('postgresUrl', server.url);
	return async () => {
		removeTemplates();
		await server.stop();
	};
};
