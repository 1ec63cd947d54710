/** Runs patterns and functions of the product over long hostile strings; says which one it is at, and which took too long. */
import { parentPort, workerData } from 'node:worker_threads';
import { functionShapes, shapesFor } from './hostile-shapes.ts';
import type { SourcePattern } from './source-patterns.ts';

export interface WorkerTask {
	patterns: readonly SourcePattern[];
	/** Addresses of modules, every function of which is called. */
	modules: readonly string[];
	/** Milliseconds of this thread's processor time for one call. */
	budgetMs: number;
}

const { patterns, modules, budgetMs } = workerData as WorkerTask;

const say = (message: { at: string } | { slow: string } | { done: number }): void => parentPort?.postMessage(message);
const shown = (text: string): string => JSON.stringify(`${text.slice(0, 24)}…${text.slice(-6)}`);

let calls = 0;
const time = (name: string, text: string, work: () => unknown): void => {
	const before = process.threadCpuUsage();
	calls += 1;
	try {
		const result = work();
		// What was begun is not part of the call; its refusal is an answer like any other.
		if (result instanceof Promise) result.catch(() => undefined);
	} catch {
		// A refusal is an answer too; only the time counts here.
	}
	const { user, system } = process.threadCpuUsage(before);
	const ms = (user + system) / 1000;
	if (ms > budgetMs) say({ slow: `${name} ${Math.round(ms)} ms with ${shown(text)}` });
};

for (const { text: literal, files } of patterns) {
	const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
	const name = `${literal} in ${files[0] ?? ''}`;
	say({ at: name });
	for (const text of shapesFor(source)) {
		const pattern = new RegExp(source, flags);
		time(name, text, () => (pattern.global ? text.replace(pattern, '') : pattern.test(text)));
	}
}
for (const address of modules) {
	const module = (await import(address)) as Record<string, unknown>;
	for (const [exported, work] of Object.entries(module)) {
		if (typeof work !== 'function' || work.length === 0 || /^class/.test(String(work))) continue;
		const name = `${address.replace(/^.*\/src\//, 'src/')} ${exported}`;
		say({ at: name });
		for (const text of functionShapes)
			time(name, text, () => (work as (...parameters: string[]) => unknown)(text, text, text));
	}
}
say({ done: calls });
