import { type Outgoing, Withheld } from './outgoing.ts';

/**
 * Stops every write in a preview.
 *
 * @throws Withheld for a call that writes.
 */
export const onlyReads = (outgoing: Outgoing, readOnly: boolean): Outgoing => {
	if (readOnly && outgoing.call.effect === 'write')
		throw new Withheld(`${outgoing.call.name}: a preview writes nothing.`);
	return outgoing;
};
