import { expect, it } from 'vitest';
import { growingPauses } from './backoff.ts';

it('waits twice as long after each failure, up to the limit, and begins anew after a success', () => {
	let now = 0;
	const pauses = growingPauses(1_000, 5_000, () => now);
	expect(pauses.due()).toBe(true);
	for (const pause of [1_000, 2_000, 4_000, 5_000, 5_000]) {
		pauses.failed();
		now += pause - 1;
		expect(pauses.due()).toBe(false);
		now += 1;
		expect(pauses.due()).toBe(true);
	}
	pauses.failed();
	pauses.succeeded();
	expect(pauses.due()).toBe(true);
});
