import { startShareCode } from './share-code.ts';
import { startShareCount } from './share-count.ts';

/** Starts what a share row does: the code for the phone, and counting. */
export const startShareRow = (): void => {
	startShareCode();
	startShareCount();
};
