import { localItems } from '../runtime/storage.ts';

/** A comment that was sent and not yet taken by the server. Kept with its idempotency key: sent again, it is the same one. */
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

/** What waits for an item, oldest first. */
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

/** Keeps a comment until the server has it. */
export const putOutbox = (articleId: string, entry: OutboxEntry): void =>
	write(articleId, [...readOutbox(articleId).filter(({ key }) => key !== entry.key), entry]);

/** The server has it, or the reader gave it up. */
export const dropOutbox = (articleId: string, key: string): void =>
	write(
		articleId,
		readOutbox(articleId).filter((entry) => entry.key !== key),
	);
