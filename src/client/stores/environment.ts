import { atom } from 'nanostores';
import { type Environment, environment } from '../runtime/environment.ts';

/**
 * unknown: not determined yet, as in the first render. known: the environment, which does not change while the page is
 * open.
 */
export type EnvironmentState = { state: 'unknown' } | ({ state: 'known' } & Environment);

export const environmentState = atom<EnvironmentState>({ state: 'unknown' });

/** Determines the environment once. */
export const startEnvironment = (): Environment => {
	const known = environmentState.get();
	if (known.state === 'known') return known;
	const found = environment();
	environmentState.set({ state: 'known', ...found });
	return found;
};
