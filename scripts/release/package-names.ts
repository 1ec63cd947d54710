/** Looks up our package names in the registry. A stranger who registers one first could run code on our users' machines. */
import { spawnSync } from 'node:child_process';

/** What `npm view` says: its exit code and both streams. */
type View = (name: string) => { status: number | null; stdout: string };

const viewWithNpm: View = (name) =>
	spawnSync('npm', ['view', name, 'version', 'maintainers', '--json'], {
		encoding: 'utf8',
		timeout: 30_000,
		shell: process.platform === 'win32',
	});

interface Answer {
	error?: { code?: string; summary?: string };
	version?: string;
	maintainers?: (string | { name?: string })[] | string;
}

const answerOf = (text: string): Answer => {
	try {
		return JSON.parse(text) as Answer;
	} catch {
		return {};
	}
};

/** @returns a sentence about each name: free, taken and by whom, or why that is not known. */
export const sayNames = (names: readonly string[], view: View = viewWithNpm): string[] =>
	names.map((name) => {
		const { status, stdout } = view(name);
		const { error, version, maintainers = [] } = answerOf(stdout);
		if (error?.code === 'E404') return `${name} is free in the registry.`;
		if (status !== 0 || version === undefined)
			return `${name} could not be looked up${error?.summary ? `: ${error.summary}` : ''}.`;
		const people = [maintainers].flat().map((each) => (typeof each === 'string' ? each : (each.name ?? '')));
		return `${name} is in the registry as ${version}, kept by ${people.filter(Boolean).join(', ') || 'nobody named'}: publish only if that is you.`;
	});
