/** Measurements of the platform for Prometheus. Loaded only by a process that serves them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CodeResult } from '../context.ts';
import type { Store } from '../db/store.ts';

export interface PlatformMetrics {
	registry: Registry;
	/** Records a call. @param seconds that its answer took. */
	observeCall: (call: string, status: number, seconds: number) => void;
	/** Records what became of a code that was asked for. */
	observeCode: (result: CodeResult) => void;
}

/** Seconds: most answers take a few milliseconds, and calls that wait for a connection end after five seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** From the beginning at 0, so that the first refusal is an increase too. */
const codeResults = ['sent', 'failed', 'refused_phone', 'refused_address', 'refused_network', 'refused_all'];

const newestCursor = async ({ reading }: Store): Promise<number> =>
	(await reading.one<{ value: number }>("select value from revisions where name = 'cursor'"))?.value ?? 0;

/** A measurement that cannot be read now is NaN: the others are needed most when the database is away. */
const orNaN = (value: Promise<number>): Promise<number> => value.catch(() => Number.NaN);

/** Measurements of a store and of the calls that are answered from it. The store is read when they are. */
export const createPlatformMetrics = (store: Store): PlatformMetrics => {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const calls = new Histogram({
		name: 'touch_edition_call_seconds',
		help: 'Time that calls took, by call and status of the answer (0 is success)',
		labelNames: ['call', 'status'],
		buckets,
		registers,
	});
	const codes = new Counter({
		name: 'touch_edition_codes_total',
		help: 'Codes to phones that readers asked for: sent, failed at the gateway, or refused by the limit of a phone, an address, a network or all',
		labelNames: ['result'],
		registers,
	});
	for (const result of codeResults) codes.inc({ result }, 0);
	const { connections } = store;
	if (connections !== undefined)
		new Gauge({
			name: 'touch_edition_database_connections',
			help: 'Connections to PostgreSQL: in use, idle, the most there may be; and calls that wait for one',
			labelNames: ['state'],
			registers,
			collect() {
				for (const [state, value] of Object.entries(connections())) this.set({ state }, value);
			},
		});
	new Gauge({
		name: 'touch_edition_feed_cursor',
		help: 'Number of the newest change of content',
		registers,
		async collect() {
			this.set(await orNaN(newestCursor(store)));
		},
	});
	for (const { name, help, read } of store.parts.flatMap(({ measures = [] }) => measures))
		new Gauge({
			name,
			help,
			registers,
			async collect() {
				this.set(await orNaN(read(store.writing)));
			},
		});
	return {
		registry,
		observeCode: (result) => codes.inc({ result: result.replace(' ', '_') }),
		observeCall: (call, status, seconds) => calls.observe({ call, status: String(status) }, seconds),
	};
};
