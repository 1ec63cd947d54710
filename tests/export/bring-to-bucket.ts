/** Exports a fixture and brings it to a bucket, in a process of its own that a test may kill: for `bucket-faults.test.ts`. */
import { fileURLToPath } from 'node:url';
import { checkSettings } from '../../src/config/read.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { openBucketTarget } from '../../src/exporter/targets/bucket/bucket-target.ts';
import { bucket } from './bucket-name.ts';

const [out = '', file = '', endpoint = '', prefix = '', settings = '{}'] = process.argv.slice(2);
const session = await openSession({
	root: fileURLToPath(new URL('../..', import.meta.url)),
	out,
	settings: checkSettings(JSON.parse(settings), 'the test'),
	source: { module: new URL('./fixture-source.ts', import.meta.url).href, options: { file }, remote: false },
	concurrency: 1,
});
const target = await openBucketTarget(session, {
	place: { bucket, prefix, endpoint, region: '', pathStyle: true },
	isDryRun: false,
	takeOver: false,
	times: { beat: 500, silenceLimitMs: 2_000, settle: 50 },
});
await exportChanges(session, { advance: () => undefined });
console.log(JSON.stringify(await target.bring()));
await target.close();
await session.close();
