import { atom } from 'nanostores';
import { type Environment, environment } from '../runtime/environment.ts';

/** unknown: not determined yet, as in the first render. known: where the page runs; it does not change while it is open. */
export type EnvironmentState = { state: 'unknown' } | ({ state: 'known' } & Environment);

export const environmentState = atom<EnvironmentState>({ state: 'unknown' });

/** Determines once where the page runs. */
export const startEnvironment = (): Environment => {
	const known = environmentState.get();
	if (known.state === 'known') return known;
	const found = environment();
	environmentState.set({ state: 'known', ...found });
	return found;
};
