/** More than 500 hostile strings and 5,000 random changes of them: too many for every run of the tests. */
import { describe, expect, it } from 'vitest';
import { expectHarmless } from './harmless.test-data.ts';
import { hostileStrings } from './hostile-strings.test-data.ts';
import { isSanitized } from './is-sanitized.ts';
import { mutate, seeded } from './random.test-data.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Cleans a string, and checks what comes out; what the recognizer takes for clean must be harmless as it is. */
const expectCleaned = (input: string): void => {
	const clean = sanitizeHtml(input);
	expectHarmless(clean, input);
	expect(sanitizeHtml(clean), input).toBe(clean);
	expect(isSanitized(clean), input).toBe(true);
	if (isSanitized(input)) expectHarmless(input, input);
};

describe('hostile strings', () => {
	it('are more than 500, and the check sees what is wrong with them', () => {
		expect(hostileStrings.length).toBeGreaterThan(500);
		const seen = hostileStrings.filter((text) => {
			try {
				expectHarmless(text, text);
				return false;
			} catch {
				return true;
			}
		});
		expect(seen.length).toBeGreaterThan(480);
	});

	it('E-34: are harmless when they are cleaned, once and for all', () => {
		for (const text of hostileStrings) expectCleaned(text);
	});

	it('E-34: so are 5,000 random changes of them, the same in every run', () => {
		const random = seeded(20261125);
		for (let run = 0; run < 5000; run += 1)
			expectCleaned(mutate(random, hostileStrings[Math.floor(random() * hostileStrings.length)] ?? ''));
	});
});
