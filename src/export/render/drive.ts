import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reader } from '../../contract/reader.ts';
import type { Settings } from '../../settings/schema.ts';

/** What a page finds in `Astro.locals`, whoever renders it. */
export interface PageLocals {
	read: Reader;
	settings: Settings;
	/** Version of the build. */
	version: string;
}

interface CompiledApp {
	render(request: Request, options: { locals: PageLocals }): Promise<Response>;
}

/**
 * Loads the compiled Astro app of a build folder. The import paths behind it are not promised by Astro: the version is
 * pinned, and `drive.test.ts` fails loudly when an update breaks them.
 *
 * @param build folder that `compile.ts` made.
 */
export const loadCompiledApp = async (build: string): Promise<CompiledApp> => {
	const entry = pathToFileURL(join(build, 'server', 'entry.mjs')).href;
	const { app } = (await import(entry)) as { app: CompiledApp };
	return app;
};
