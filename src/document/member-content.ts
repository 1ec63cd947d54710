import { statuses } from '../contract/envelope.ts';
import { isCallFailure } from '../contract/reader.ts';
import type { PageRequest } from './request.ts';

/** Content that belongs to a member, or the information that a sign-in is needed to see it. */
export type MemberContent<Content> = { signedIn: true; content: Content } | { signedIn: false };

const signInStatuses: ReadonlySet<number> = new Set([
	statuses.memberNeeded,
	statuses.tokenExpired,
	statuses.loginInvalid,
	statuses.loginReplaced,
]);

/**
 * Loads content of a member; null while exporting, because nobody is signed in.
 *
 * @throws CallFailure for every refusal that a sign-in would not change.
 */
export const memberContent = async <Content>(
	{ visit }: PageRequest,
	load: () => Promise<Content>,
): Promise<MemberContent<Content> | null> => {
	if (visit === undefined) return null;
	if (!visit.signedIn) return { signedIn: false };
	try {
		return { signedIn: true, content: await load() };
	} catch (error) {
		if (isCallFailure(error) && signInStatuses.has(error.status)) return { signedIn: false };
		throw error;
	}
};
