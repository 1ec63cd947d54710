import { expect, it } from 'vitest';
import { daysToMove, movedBy } from './sample-dates.ts';

const text = '{"publishtime":"2026-11-19 08:10:00"}\n{"publishtime": "2026-11-20 21:00:00","body":"2026-12-01"}';
/** A time of the wire, which is that of Shanghai. */
const at = (time: string): number => Date.parse(`${time}+08:00`);

it('whole days bring the newest story to the last day, and never beyond the clock', () => {
	expect(daysToMove([text], at('2026-11-20T21:00:00'))).toBe(0);
	expect(daysToMove([text], at('2026-11-21T20:59:59'))).toBe(0);
	expect(daysToMove([text], at('2026-11-21T21:00:00'))).toBe(1);
	expect(daysToMove(['', text], at('2027-01-01T12:00:00'))).toBe(41);
	expect(daysToMove([text], at('2026-11-20T20:00:00'))).toBe(-1);
	expect(daysToMove(['{}'], at('2027-01-01T12:00:00'))).toBe(0);
});

it('all dates of a document move together; texts stay', () => {
	const document = {
		publishtime: '2026-11-30 08:10:00',
		live: { reports: [{ time: '2026-11-30 23:59:59', content: '在 2026-11-30 08:10:00 说' }] },
		count: 3,
	};
	expect(movedBy(document, 2)).toEqual({
		publishtime: '2026-12-02 08:10:00',
		live: { reports: [{ time: '2026-12-02 23:59:59', content: '在 2026-11-30 08:10:00 说' }] },
		count: 3,
	});
	expect(movedBy(document, 0)).toBe(document);
});
