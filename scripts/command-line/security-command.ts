/** `npm run platform -- security`: the security log. */
import { readEvents } from '../../src/platform/auth/security-log.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { withStore } from './with-store.ts';

const kinds = ['member', 'editor', 'shop', 'phone'] as const;

/** Lines of the log. */
const maxLines = 10_000;

/**
 * `npm run platform -- security [member|editor|shop|phone] [id or name]`.
 *
 * @throws UsageError for another kind, and for a kind without a name.
 */
export const runSecurity = async (kind: string | undefined, name: string | undefined): Promise<number> => {
	if (kind !== undefined && !kinds.some((one) => one === kind))
		throw new UsageError(`security knows ${kinds.join(', ')}, not "${kind}".`);
	if (kind !== undefined && name === undefined) throw new UsageError(`security ${kind} needs an id or a name.`);
	return withStore(async ({ store }) => {
		const events = await readEvents(store.writing, kind === undefined ? '' : `${kind} ${name}`, maxLines);
		for (const { time, who, action, address, device } of events.toReversed())
			console.log(
				`${new Date(time).toISOString()}  ${printable(who)}  ${action}  ${printable(address === '' ? '(command)' : address)}  ${printable(device)}`,
			);
		if (events.length === 0) console.log('Nothing is recorded.');
	});
};
