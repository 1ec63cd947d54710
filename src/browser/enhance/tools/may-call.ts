import { isReadOnly, type Mode } from '../../../domain/environment.ts';

const root = document.documentElement;

/**
 * Whether a page may make a call that its reader did not ask for: not without a network, for readers who save data, and
 * in the editors' views.
 */
export const mayCall = (): boolean =>
	navigator.onLine && root.dataset['saver'] === undefined && !isReadOnly(root.dataset['mode'] as Mode);
