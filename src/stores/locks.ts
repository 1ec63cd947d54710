/** Runs one at a time in all tabs of the browser where it can lock (Web Locks); elsewhere callers see to their page. */
export const oneAtATime = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
	'locks' in navigator ? ((await navigator.locks.request(`touch-edition:${name}`, work)) as Result) : work();
