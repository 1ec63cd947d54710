/** The column that the reader left home with, in this tab and session (R-SCREEN-08, A-015, M-18). */
import { sessionItems } from '../../../client/runtime/storage.ts';
import { navigationType } from './restore-page.ts';

const item = 'activeColumn';

/** @param column '' for the first one. */
export const rememberColumn = (column: string): void => void sessionItems.set(item, column);

/**
 * The column that home shows again when a link of another page of the site leads back to it; '' for the first one. Back and
 * a reload show that of the address, and a link of home itself, such as the logo, leads to the first one.
 */
export const leftColumn = (): string => {
	const { origin, pathname } = location;
	const { referrer } = document;
	const isReturn = referrer.startsWith(`${origin}/`) && new URL(referrer).pathname !== pathname;
	return isReturn && navigationType() === 'navigate' ? (sessionItems.get(item) ?? '') : '';
};
