/** Exports in a process of its own and kills it with -9 once so many pages are done, and so many turns of the event loop later. */
import { fileURLToPath } from 'node:url';
import { checkSettings } from '../../src/config/read.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';

const [out = '', file = '', pages = '1', turns = '0'] = process.argv.slice(2);

const killAfter = (left: number): void => {
	if (left <= 0) process.kill(process.pid, 'SIGKILL');
	else setImmediate(() => killAfter(left - 1));
};

const session = await openSession({
	root: fileURLToPath(new URL('../..', import.meta.url)),
	out,
	settings: checkSettings({ site: { address: 'https://news.example.org' } }, 'the test'),
	source: { module: new URL('./fixture-source.ts', import.meta.url).href, options: { file }, remote: false },
	concurrency: 2,
});
await exportSite(session, {
	advance: (done) => {
		if (done >= Number(pages)) killAfter(Number(turns));
	},
});
