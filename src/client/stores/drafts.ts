import { localItems } from '../runtime/storage.ts';

/** Drafts older than this are dropped when they are read, in milliseconds: a week. */
const draftLife = 7 * 86_400_000;

const nameOf = (topic: string): string => `draft:${topic}`;

/** Text that was typed and not yet taken by the server; '' when there is none. Survives reloads and lost networks (M-23). */
export const readDraft = (topic: string, now = Date.now()): string => {
	try {
		const stored = JSON.parse(localItems.get(nameOf(topic)) ?? 'null') as { text?: unknown; time?: unknown } | null;
		if (typeof stored?.text !== 'string' || typeof stored.time !== 'number') return '';
		if (now - stored.time < draftLife) return stored.text;
		localItems.remove(nameOf(topic));
		return '';
	} catch {
		return '';
	}
};

/** Keeps what is typed; empty text removes the draft. */
export const keepDraft = (topic: string, text: string, now = Date.now()): void => {
	if (text === '') localItems.remove(nameOf(topic));
	else localItems.set(nameOf(topic), JSON.stringify({ text, time: now }));
};
