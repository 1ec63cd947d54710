import { checkAnswer } from '../contract/check-answer.ts';
import { CallFailure } from '../contract/reader.ts';
import { matchRoute } from '../routes.ts';
import { t, viewContext } from '../ui/context.test-data.ts';
import type { PageRequest, Visit } from './request.ts';

/** A reader who opens a page in a browser. */
export const visit: Visit = { query: new URLSearchParams(), now: 0, signedIn: false };

/**
 * The request of a page.
 *
 * @param address path of the page.
 * @param answers data by the name of a call; any other call is answered 404.
 * @param more `visit`, for a page that is loaded in the browser.
 */
export const pageRequest = (
	address: string,
	answers: Readonly<Record<string, unknown>>,
	more: { visit?: Visit } = {},
): PageRequest => {
	const match = matchRoute(address);
	if (match === null) throw new Error(`No route has the address ${address}.`);
	return {
		match,
		address,
		read: async (call, parameters) => {
			const data = answers[call.name];
			if (data === undefined) throw new CallFailure(call.name, 404, 'error');
			return checkAnswer(call, parameters as Record<string, unknown>, data, 0);
		},
		context: viewContext(),
		sanitize: (html) => html,
		t,
		...more,
	};
};
