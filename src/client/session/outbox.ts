import { localItems } from '../runtime/storage.ts';

/**
 * A comment that the platform has not confirmed. Its idempotency key makes it the same comment when it is sent again.
 */
export interface OutboxEntry {
	key: string;
	parentId: string;
	replyTo: string;
	text: string;
	/** Epoch milliseconds. */
	time: number;
}

const nameOf = (articleId: string): string => `outbox:discuss:${articleId}`;

const isEntry = (value: unknown): value is OutboxEntry =>
	typeof value === 'object' &&
	value !== null &&
	typeof (value as OutboxEntry).key === 'string' &&
	typeof (value as OutboxEntry).text === 'string';

/** The unconfirmed comments on an item, oldest first. */
export const readOutbox = (articleId: string): OutboxEntry[] => {
	try {
		const stored: unknown = JSON.parse(localItems.get(nameOf(articleId)) ?? '[]');
		return Array.isArray(stored) ? stored.filter(isEntry) : [];
	} catch {
		return [];
	}
};

const write = (articleId: string, entries: readonly OutboxEntry[]): void => {
	if (entries.length === 0) localItems.remove(nameOf(articleId));
	else localItems.set(nameOf(articleId), JSON.stringify(entries));
};

/** Stores a comment until the platform has it. */
export const addToOutbox = (articleId: string, entry: OutboxEntry): void =>
	write(articleId, [...readOutbox(articleId).filter(({ key }) => key !== entry.key), entry]);

/** Removes a comment that the platform has confirmed, or that the reader has discarded. */
export const removeFromOutbox = (articleId: string, key: string): void =>
	write(
		articleId,
		readOutbox(articleId).filter((entry) => entry.key !== key),
	);
