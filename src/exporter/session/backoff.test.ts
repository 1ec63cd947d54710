import { expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';

it('waits twice as long after each failure, up to the limit, and begins anew after a success', () => {
	let now = 0;
	const backoff = createBackoff(1_000, 5_000, () => now);
	expect(backoff.due()).toBe(true);
	for (const pause of [1_000, 2_000, 4_000, 5_000, 5_000]) {
		backoff.failed();
		now += pause - 1;
		expect(backoff.due()).toBe(false);
		now += 1;
		expect(backoff.due()).toBe(true);
	}
	backoff.failed();
	backoff.succeeded();
	expect(backoff.due()).toBe(true);
});
