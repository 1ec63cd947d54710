import { shareOrCopy } from '../../../client/session/share-or-copy.ts';
import { shareAddress } from '../../../domain/share-address.ts';

/** Shares the address that opens one picture of this page, which counts from 1. */
export const sharePhoto = async (number: number): Promise<void> => {
	await shareOrCopy(`${shareAddress(location.href)}#photo-${number}`, document.title);
};
