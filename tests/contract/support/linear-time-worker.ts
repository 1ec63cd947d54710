/**
 * Runs patterns and functions of the product over long hostile strings; says which one it is at, and which takes more than linear
 * time. Work is measured against itself: with a text of twice the length it may take three times as long. What takes longer may be
 * at its bound, as Markdown with a limit of brackets: with four times the text it may take nine times as long, where a square takes
 * 16.
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

/** Characters of the first text. A pattern that goes over it once for each of its signs takes thirty million steps. */
const shortest = 8_000;
/** Characters of the longest text that is compared with one twice and one four times as long. */
const longest = 64_000;
/** Milliseconds of processor time that need no second look: no machine does thirty million steps in it. */
const unmeasurable = 2;
/** Milliseconds of processor time that say more about the work than about compiling it and about garbage. */
const measurable = 16;
/** Of so many calls, short and long in turn, one that is in proportion acquits. */
const attempts = 3;

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

/** Milliseconds of the quickest of three calls. */
const quickest = (text: string, work: (text: string) => unknown): number =>
	Math.min(msOf(text, work), msOf(text, work), msOf(text, work));

/** Whether the work takes more than three times as long for twice the text, and more than nine times as long for four times. */
const grows = (shape: Shape, length: number, work: (text: string) => unknown): boolean => {
	const text = shape(length);
	let once = quickest(text, work);
	if (once < unmeasurable) return false;
	for (const [times, most] of [
		[2, 3],
		[4, 9],
	] as const) {
		const longer = shape(times * length);
		let inProportion = false;
		for (let attempt = 0; attempt < attempts && !inProportion; attempt += 1) {
			inProportion = msOf(longer, work) <= most * once;
			if (!inProportion) once = Math.max(once, msOf(text, work));
		}
		if (inProportion) return false;
	}
	return true;
};

/** Each pattern and function that is slow, once. */
const found = new Set<string>();

const time = (name: string, shape: Shape, work: (text: string) => unknown): void => {
	if (found.has(name)) return;
	if (msOf(shape(shortest), work) < unmeasurable || !grows(shape, shortest, work)) return;
	// A few milliseconds say much about compiling and garbage: who is suspected in them is tried with longer texts.
	let length = shortest;
	while (length < longest && quickest(shape(length), work) < measurable) length *= 2;
	if (length > shortest && !grows(shape, length, work)) return;
	found.add(name);
	say({ slow: `${name} takes more than linear time, seen with ${length} characters: ${shown(shape(length))}` });
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
