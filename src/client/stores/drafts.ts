import { localItems } from '../runtime/storage.ts';
import { storedLogin } from './session.ts';

/** A draft older than a week is dropped when it is read. */
const maxAgeMs = 7 * 86_400_000;

const prefix = 'draft:';
const nameOf = (topic: string): string => `${prefix}${topic}`;

/** A draft as it is stored. */
interface Draft {
	text: string;
	time: number;
	/** Id of the member who wrote it; '' while it is a visitor's. */
	owner: string;
}

const readItem = (name: string): Draft | null => {
	try {
		const { text, time, owner } = JSON.parse(localItems.get(name) ?? '{}') as Partial<Draft>;
		return typeof text === 'string' && typeof time === 'number' && typeof owner === 'string'
			? { text, time, owner }
			: null;
	} catch {
		return null;
	}
};

/** Text that was typed and not sent yet, or ''. It survives reloads and network failures (M-23). */
export const readDraft = (topic: string, now = Date.now()): string => {
	const draft = readItem(nameOf(topic));
	if (draft === null || now - draft.time < maxAgeMs) return draft?.text ?? '';
	localItems.remove(nameOf(topic));
	return '';
};

/** Stores text that is being typed; empty text removes the draft. */
export const storeDraft = (topic: string, text: string, now = Date.now()): void => {
	const name = nameOf(topic);
	if (text === '') {
		localItems.remove(name);
		return;
	}
	// Of a member whose sign-in has expired it stays theirs.
	const owner = readItem(name)?.owner || (storedLogin()?.userid ?? '');
	localItems.set(name, JSON.stringify({ text, time: now, owner } satisfies Draft));
};

const names = (): string[] => localItems.names().filter((name) => name.startsWith(prefix));

/** Removes all drafts of this device: its next user is somebody else. */
export const forgetDrafts = (): void => {
	for (const name of names()) localItems.remove(name);
};

/**
 * Gives a visitor's drafts to the member who signs in, and removes those of other members.
 *
 * @param isSamePerson the other members are the same person: their drafts go to this one, too.
 */
export const claimDrafts = (userid: string, isSamePerson: boolean): void => {
	for (const name of names()) {
		const draft = readItem(name);
		if (draft === null || draft.owner === userid) continue;
		if (draft.owner === '' || isSamePerson) localItems.set(name, JSON.stringify({ ...draft, owner: userid }));
		else localItems.remove(name);
	}
};
