import { localItems } from '../runtime/storage.ts';

/** A draft older than a week is dropped when it is read. */
const maxAgeMs = 7 * 86_400_000;

const prefix = 'draft:';
const nameOf = (topic: string): string => `${prefix}${topic}`;

/** Text that was typed and not sent yet, or ''. It survives reloads and network failures (M-23). */
export const readDraft = (topic: string, now = Date.now()): string => {
	try {
		const stored = JSON.parse(localItems.get(nameOf(topic)) ?? 'null') as { text?: unknown; time?: unknown } | null;
		if (typeof stored?.text !== 'string' || typeof stored.time !== 'number') return '';
		if (now - stored.time < maxAgeMs) return stored.text;
		localItems.remove(nameOf(topic));
		return '';
	} catch {
		return '';
	}
};

/** Stores text that is being typed; empty text removes the draft. */
export const storeDraft = (topic: string, text: string, now = Date.now()): void => {
	if (text === '') localItems.remove(nameOf(topic));
	else localItems.set(nameOf(topic), JSON.stringify({ text, time: now }));
};

/** Removes all drafts of this device: its next user is somebody else. */
export const forgetDrafts = (): void => {
	for (const name of localItems.names()) if (name.startsWith(prefix)) localItems.remove(name);
};
