/** Answers that are the same for every caller, cached as they are sent until the content changes. */
import type { Reading } from '../db/read/reading.ts';
import { SerializedEnvelope } from './envelope.ts';

/** The most characters of all cached answers together, and of one. */
const maxCharacters = 32 * 1024 * 1024;
const maxAnswer = 512 * 1024;
/** Answers that depend on the clock may be this old, which their Cache-Control allows too. */
const lifeMs = 5_000;

interface CachedAnswer {
	answer: SerializedEnvelope;
	/** Cursor of the change feed before the answer was made. */
	cursor: number;
	until: number;
}

const readCursor = async (reading: Reading): Promise<number> =>
	(await reading.one<{ value: number }>("select value from revisions where name = 'cursor'"))?.value ?? 0;

/** The cached answers of one process, and those that are being made. */
export class AnswerCache {
	readonly #answers = new Map<string, CachedAnswer>();
	readonly #making = new Map<string, Promise<SerializedEnvelope>>();
	#characters = 0;
	/** The query for the cursor that has not started yet: all callers that come before it starts share it. */
	#nextCursor: Promise<number> | undefined;
	#lastCursor: Promise<unknown> = Promise.resolve();

	/**
	 * The cursor of the change feed: it moves with every change of the content. Simultaneous callers share a query; none
	 * gets the result of a query that started before the call, so that a change is visible to the next read.
	 */
	cursor(reading: Reading): Promise<number> {
		if (this.#nextCursor !== undefined) return this.#nextCursor;
		const next = this.#lastCursor.then(() => {
			this.#nextCursor = undefined;
			return readCursor(reading);
		});
		this.#nextCursor = next;
		this.#lastCursor = next.catch(() => undefined);
		return next;
	}

	/**
	 * The cached answer, or the one that `make` makes. Equal reads at the same cursor share one.
	 *
	 * @param cursor the cursor before the answer is made, so that a change in between outdates it.
	 * @throws the error of `make`, for each of its callers; the next read tries again.
	 */
	async findOrMake(
		name: string,
		cursor: number,
		now: number,
		make: () => Promise<string>,
	): Promise<SerializedEnvelope> {
		const cachedAnswer = this.find(name, cursor, now);
		if (cachedAnswer !== undefined) return cachedAnswer;
		const key = `${cursor} ${name}`;
		const pendingAnswer = this.#making.get(key);
		if (pendingAnswer !== undefined) return pendingAnswer;
		const newAnswer = make().then((body) => this.store(name, body, cursor, now));
		this.#making.set(key, newAnswer);
		try {
			return await newAnswer;
		} finally {
			this.#making.delete(key);
		}
	}

	/** @param cursor the current cursor. */
	find(name: string, cursor: number, now: number): SerializedEnvelope | undefined {
		const cachedAnswer = this.#answers.get(name);
		return cachedAnswer !== undefined && cachedAnswer.cursor === cursor && now < cachedAnswer.until
			? cachedAnswer.answer
			: undefined;
	}

	/** @returns the answer, which is also cached unless it is too long. */
	store(name: string, body: string, cursor: number, now: number): SerializedEnvelope {
		const answer = new SerializedEnvelope(body);
		if (body.length > maxAnswer) return answer;
		this.#drop(name);
		// A map iterates in the order of insertion: the oldest answers go first.
		for (const oldest of this.#answers.keys()) {
			if (this.#characters + body.length <= maxCharacters) break;
			this.#drop(oldest);
		}
		this.#answers.set(name, { answer, cursor, until: now + lifeMs });
		this.#characters += body.length;
		return answer;
	}

	#drop(name: string): void {
		this.#characters -= this.#answers.get(name)?.answer.body.length ?? 0;
		this.#answers.delete(name);
	}
}
