/** Exports in a process of its own and kills it with -9 once so many pages are done: for `faults.test.ts`. */
import { fileURLToPath } from 'node:url';
import { checkSettings } from '../../src/config/read.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';

const [out = '', file = '', pages = '1'] = process.argv.slice(2);
const session = await openSession({
	root: fileURLToPath(new URL('../..', import.meta.url)),
	out,
	settings: checkSettings({ site: { address: 'https://news.example.org' } }, 'the test'),
	source: { module: new URL('./fixture-source.ts', import.meta.url).href, options: { file }, remote: false },
	concurrency: 2,
});
await exportSite(session, {
	advance: (done) => {
		if (done >= Number(pages)) process.kill(process.pid, 'SIGKILL');
	},
});
