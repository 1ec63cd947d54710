/** The leader's side of the queue: it hands out batches of pages and takes their outcomes. */
import { setTimeout } from 'node:timers/promises';
import { storableJson } from '../manifest/storable-json.ts';
import type { PageJob, PageOutcome } from '../plan/page-job.ts';
import type { Peer } from './peer.ts';
import { queueSchema } from './tables.ts';

/** What a batch carries. */
export interface BatchPayload {
	jobs: PageJob[];
}

/** The name of the queue's task for a render digest: publishers with the same digest take it. */
export const taskOf = (renderDigest: string): string => `render ${renderDigest}`;

/** The channel that notifies the leader of outcomes. */
export const channelOf = (schema: string): string => `${schema}_outcomes`;

/** Milliseconds between two checks of batches that must end first. */
const pause = 100;

const addText = (queue: string): string => `
with added as (
	select id, key from ${queue}.add_jobs(array(
		select row($1, payload, null, null, null, key, null, null)::${queue}.job_spec
		from json_to_recordset($2::json) as spec (key text, payload json)
	))
)
insert into batch (job, number) select id, key::integer from added returning job, number`;

export class BatchQueue {
	readonly #peer: Peer;
	readonly #queue: string;
	#end: () => void = () => undefined;
	#isWoken = false;
	#isListening = false;
	#numbers = 0;

	constructor(peer: Peer) {
		this.#peer = peer;
		this.#queue = queueSchema(peer.schema);
	}

	/** Hands out batches. @returns their numbers in the queue, in the same order. */
	async add(renderDigest: string, batches: readonly PageJob[][]): Promise<string[]> {
		const first = this.#numbers;
		this.#numbers += batches.length;
		const specs = batches.map((jobs, index) => ({
			key: String(first + index),
			payload: { jobs } satisfies BatchPayload,
		}));
		const rows = await this.#peer.connection.query(addText(this.#queue), [taskOf(renderDigest), storableJson(specs)]);
		return rows
			.toSorted((left, right) => Number(left['number']) - Number(right['number']))
			.map((row) => String(row['job']));
	}

	/** Takes the outcomes of batches that were rendered, by their number in the queue. */
	async outcomes(): Promise<(readonly [job: string, outcomes: PageOutcome[]])[]> {
		const rows = await this.#peer.connection.query(
			'delete from batch where outcomes is not null returning job, outcomes',
		);
		return rows.map((row) => [String(row['job']), row['outcomes'] as PageOutcome[]] as const);
	}

	/** Takes batches back that nobody has begun. @returns their numbers in the queue. */
	async takeBack(jobs: readonly string[]): Promise<string[]> {
		const rows = await this.#peer.connection.query(
			`with back as (select id from ${this.#queue}.complete_jobs($1::bigint[]))
			delete from batch where job in (select id from back) and outcomes is null returning job`,
			[jobs],
		);
		return rows.map((row) => String(row['job']));
	}

	/** Ends the present wait, or the next one. */
	wake(): void {
		this.#isWoken = true;
		this.#end();
	}

	/** Waits until outcomes come or `wake` is called, at most for this many milliseconds. */
	async wait(milliseconds: number): Promise<void> {
		if (!this.#isListening) {
			this.#isListening = true;
			await this.#peer.connection.listen(channelOf(this.#peer.schema), () => this.wake());
		}
		if (!this.#isWoken) {
			const timer = new AbortController();
			const woken = new Promise<void>((resolve) => {
				this.#end = resolve;
			});
			await Promise.race([woken, setTimeout(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)]);
			timer.abort();
		}
		this.#isWoken = false;
	}

	/**
	 * Forgets all batches, and waits until nobody renders one of them any more: pages that are rendered next must not be
	 * overwritten by an older version.
	 */
	async clear(): Promise<void> {
		const { connection, freeDead } = this.#peer;
		await connection.query('delete from batch');
		for (;;) {
			await freeDead();
			await connection.query(
				`select count(*) from ${this.#queue}.complete_jobs(array(select id from ${this.#queue}.jobs where locked_at is null))`,
			);
			const [row] = await connection.query(`select count(*) as held from ${this.#queue}.jobs`);
			if (Number(row?.['held']) === 0) return;
			await setTimeout(pause);
		}
	}

	/** Batches that wait or are being rendered. */
	async depth(): Promise<number> {
		const [row] = await this.#peer.connection.query('select count(*) as depth from batch');
		return Number(row?.['depth'] ?? 0);
	}
}
