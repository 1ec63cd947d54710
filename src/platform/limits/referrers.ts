/**
 * From which hosts readers came to an item: pages send the name of the host alone, and nothing where the browser asks not to be tracked.
 * What is stored is a number by item, day and host; no address, no device, no reader.
 */
import { isIP } from 'node:net';
import type { Writer, Writing } from '../db/tables.ts';
import { siteDayOf } from './day.ts';

/** Hosts of one item that are told apart; readers from any other count as `other`. */
export const maxHosts = 40;

/** A host as it is stored; '' for what is none. Numbers of machines may be those of a reader at home, so they are `other`. */
const hostOf = (sent: string): string => {
	const host = sent
		.toLowerCase()
		.replace(/^www\./, '')
		.replace(/\.$/, '');
	if (host === 'share') return host;
	if (!/^(?=.{4,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(host)) return '';
	return isIP(host) === 0 ? host : 'other';
};

/** Counts that a reader came to an item from a host. Anything else than the name of a host counts nothing. @param now epoch milliseconds. */
export const countReferrer = async (
	writing: Writing | Writer,
	now: number,
	aid: string,
	sent: string,
): Promise<void> => {
	const host = hostOf(sent);
	if (host === '') return;
	const rows = await writing.selectFrom('referrers').select('host').distinct().where('aid', '=', aid).execute();
	const known = new Set(rows.map((row) => row.host));
	const counted = known.has(host) || known.size < maxHosts || host === 'share' ? host : 'other';
	await writing
		.insertInto('referrers')
		.values({ day: siteDayOf(now), aid, host: counted, hits: 1 })
		.onConflict((conflict) =>
			conflict.columns(['aid', 'day', 'host']).doUpdateSet((set) => ({ hits: set('referrers.hits', '+', 1) })),
		)
		.execute();
};
