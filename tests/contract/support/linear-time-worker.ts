/**
 * Runs patterns and functions of the product over long hostile strings; says which one it is at, and which takes more than linear
 * time. Work is measured against itself: with a text of twice the length it may take three times as long. What takes longer may be
 * at its bound, as Markdown with a limit of brackets: with four times the text it may take nine times as long, where a square takes
 * 16. The quickest of several calls counts, short and long in turn: a pause for garbage makes a call slower, and nothing makes it
 * quicker.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { functionShapes, type Shape, shapesFor } from './hostile-shapes.ts';
import type { SourcePattern } from './source-patterns.ts';

export interface WorkerTask {
	patterns: readonly SourcePattern[];
	/** Addresses of modules, every function of which is called. */
	modules: readonly string[];
}

const { patterns, modules } = workerData as WorkerTask;

/** Characters of a text. A pattern that goes over it once for each of its signs takes thirty million steps. */
const length = 8_000;
/** Milliseconds of processor time that need no second look: no machine does thirty million steps in it. */
const unmeasurable = 2;

const say = (message: { at: string } | { slow: string } | { done: number }): void => parentPort?.postMessage(message);
const shown = (text: string): string => JSON.stringify(`${text.slice(0, 24)}…${text.slice(-6)}`);

let calls = 0;

/** Milliseconds of this thread's processor time for one call. */
const msOf = (text: string, work: (text: string) => unknown): number => {
	const before = process.threadCpuUsage();
	calls += 1;
	try {
		const result = work(text);
		// What was begun is not part of the call; its refusal is an answer like any other.
		if (result instanceof Promise) result.catch(() => undefined);
	} catch {
		// A refusal is an answer too; only the time counts here.
	}
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
};

/** Each pattern and function that is slow, once. */
const found = new Set<string>();

const time = (name: string, shape: Shape, work: (text: string) => unknown): void => {
	if (found.has(name)) return;
	const text = shape(length);
	let once = msOf(text, work);
	/** Whether the quickest call with the longer text takes more than `most` times the quickest call with the short one. */
	const grows = (times: number, most: number, attempts: number): boolean => {
		const longer = shape(times * length);
		let longest = Number.POSITIVE_INFINITY;
		for (let attempt = 0; attempt < attempts; attempt += 1) {
			once = Math.min(once, msOf(text, work));
			if (once < unmeasurable) return false;
			longest = Math.min(longest, msOf(longer, work));
			if (longest <= most * once) return false;
		}
		return true;
	};
	// The last look takes its time: what only looked slow, because another process had the machine, is quick in one of its calls.
	if (once < unmeasurable || !(grows(2, 3, 3) && grows(4, 9, 5))) return;
	found.add(name);
	say({ slow: `${name} takes more than linear time, ${Math.round(once)} ms at first: ${shown(text)}` });
};

for (const { text: literal, files } of patterns) {
	const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
	const name = `${literal} in ${files[0] ?? ''}`;
	say({ at: name });
	for (const shape of shapesFor(source)) {
		const pattern = new RegExp(source, flags);
		time(name, shape, (text) => {
			pattern.lastIndex = 0;
			return pattern.global ? text.replace(pattern, '') : pattern.test(text);
		});
	}
}
for (const address of modules) {
	const module = (await import(address)) as Record<string, unknown>;
	for (const [exported, work] of Object.entries(module)) {
		if (typeof work !== 'function' || work.length === 0 || /^class/.test(String(work))) continue;
		const name = `${address.replace(/^.*\/src\//, 'src/')} ${exported}`;
		say({ at: name });
		for (const shape of functionShapes)
			time(name, shape, (text) => (work as (...parameters: string[]) => unknown)(text, text, text));
	}
}
say({ done: calls });
