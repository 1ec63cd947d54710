/** Answers that are the same for everybody, kept as they are sent: for as long as the content is as it was. */
import type { Reading } from '../db/read/reading.ts';

/** Characters of all kept answers together, and of one, at most. */
const most = 32 * 1024 * 1024;
const longest = 512 * 1024;
/** Milliseconds: what an answer tells of the time of day may be as old as its Cache-Control says. */
const life = 5_000;

interface Kept {
	body: string;
	/** Of the change feed, when it was made. */
	cursor: number;
	until: number;
}

/** The change feed's cursor: it moves with everything that editors do. */
export const cursorOf = async (reading: Reading): Promise<number> =>
	(await reading.one<{ value: number }>("select value from revisions where name = 'cursor'"))?.value ?? 0;

/** The kept answers of one process. */
export class KeptAnswers {
	readonly #kept = new Map<string, Kept>();
	#characters = 0;

	/** @param cursor as it is now. */
	find(name: string, cursor: number, now: number): string | undefined {
		const kept = this.#kept.get(name);
		return kept !== undefined && kept.cursor === cursor && now < kept.until ? kept.body : undefined;
	}

	/** @param cursor as it was before the answer was made: what changed meanwhile is not taken for old. */
	keep(name: string, body: string, cursor: number, now: number): void {
		if (body.length > longest) return;
		this.#drop(name);
		// The oldest go first: the map is in the order in which they came.
		for (const oldest of this.#kept.keys()) {
			if (this.#characters + body.length <= most) break;
			this.#drop(oldest);
		}
		this.#kept.set(name, { body, cursor, until: now + life });
		this.#characters += body.length;
	}

	#drop(name: string): void {
		this.#characters -= this.#kept.get(name)?.body.length ?? 0;
		this.#kept.delete(name);
	}
}
