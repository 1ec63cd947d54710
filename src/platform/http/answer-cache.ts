/** Answers that are the same for every caller, cached as they are sent until the content changes. */
import type { Reading } from '../db/read/reading.ts';

/** The most characters of all cached answers together, and of one. */
const maxCharacters = 32 * 1024 * 1024;
const maxAnswer = 512 * 1024;
/** Answers that depend on the clock may be this old, which their Cache-Control allows too. */
const lifeMs = 5_000;

interface CachedAnswer {
	body: string;
	/** Cursor of the change feed before the answer was made. */
	cursor: number;
	until: number;
}

/** The cursor of the change feed: it moves with every change of the content. */
export const cursorOf = async (reading: Reading): Promise<number> =>
	(await reading.one<{ value: number }>("select value from revisions where name = 'cursor'"))?.value ?? 0;

/** The cached answers of one process. */
export class AnswerCache {
	readonly #answers = new Map<string, CachedAnswer>();
	#characters = 0;

	/** @param cursor the current cursor. */
	find(name: string, cursor: number, now: number): string | undefined {
		const cached = this.#answers.get(name);
		return cached !== undefined && cached.cursor === cursor && now < cached.until ? cached.body : undefined;
	}

	/** @param cursor the cursor before the answer was made, so that a change in between outdates it. */
	store(name: string, body: string, cursor: number, now: number): void {
		if (body.length > maxAnswer) return;
		this.#drop(name);
		// A map iterates in the order of insertion: the oldest answers go first.
		for (const oldest of this.#answers.keys()) {
			if (this.#characters + body.length <= maxCharacters) break;
			this.#drop(oldest);
		}
		this.#answers.set(name, { body, cursor, until: now + lifeMs });
		this.#characters += body.length;
	}

	#drop(name: string): void {
		this.#characters -= this.#answers.get(name)?.body.length ?? 0;
		this.#answers.delete(name);
	}
}
