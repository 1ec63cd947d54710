import { type Environment, environment } from '../runtime/environment.ts';

let known: Environment | null = null;

/** The environment of this page, determined once: it does not change while the page is open. */
export const startEnvironment = (): Environment => {
	known ??= environment();
	return known;
};
