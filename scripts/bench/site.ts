/** The sample newspaper, served for a part of the bench. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../command-line/free-port.ts';

/** Starts `npm start` with the sample newspaper in a folder of its own; returns the process and the site's origin. */
export const startSite = async (root: string, folder: string): Promise<{ site: ChildProcess; origin: string }> => {
	const port = await freePort();
	const site = spawn(
		process.execPath,
		['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'start.ts'), '--out', join(folder, 'site')],
		{
			cwd: root,
			env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	await new Promise<void>((ready, reject) => {
		let output = '';
		site.stdout.on('data', (text: Buffer) => {
			output += text.toString();
			if (output.includes('The site is at ')) ready();
		});
		site.once('exit', (code) => reject(new Error(`The site did not start (${code}):\n${output.slice(-2000)}`)));
	});
	return { site, origin: `http://localhost:${port}` };
};

/** Ends it. */
export const endSite = async (site: ChildProcess): Promise<void> => {
	const exited = new Promise((resolve) => site.once('exit', resolve));
	site.kill('SIGTERM');
	await exited;
};
