/** Calls functions that read outside text with strings that make a careless pattern slow; says which one it is at. */
import { parentPort, workerData } from 'node:worker_threads';

const length = 100_000;
const repeated = (unit: string): string => unit.repeat(Math.floor(length / unit.length));
const strings = [
	...[
		' ',
		'\t',
		'\n',
		'<',
		'[',
		']',
		'&',
		'"',
		'\\',
		'0',
		'[=',
		'[=1',
		'&#',
		'//',
		'<a ',
		'<p>',
		'<!--',
		'<pre>',
		'http:',
	],
	...['[gallery ', '[caption]', '<img src=', '<br ', '</', 'a.', '\u00a0', '"\\"', '{"a":['],
].flatMap((unit) => [repeated(unit), `${repeated(unit)}x`]);

const { modules } = workerData as { modules: string[] };
for (const address of modules) {
	const module = (await import(address)) as Record<string, unknown>;
	for (const [name, work] of Object.entries(module)) {
		if (typeof work !== 'function' || work.length === 0 || /^class/.test(String(work))) continue;
		for (const text of strings) {
			parentPort?.postMessage({
				at: `${address.replace(/^.*\/src\//, '')} ${name} ${JSON.stringify(text.slice(0, 12))}`,
			});
			try {
				(work as (...parameters: string[]) => unknown)(text, text, text);
			} catch {
				// A refusal is an answer too; only the time counts here.
			}
		}
	}
}
parentPort?.postMessage({ done: true });
