import { expect, it } from 'vitest';
import { realCosts } from './costs.ts';

it('the real figures: scrypt as OWASP names it, proofs of half a second, bounded queues, links that end within the hour', () => {
	expect(realCosts).toEqual({
		password: { N: 2 ** 17, r: 8, p: 1 },
		proof: { bits: 14, lifeMs: 300_000 },
		governor: { heavy: 2, light: 1, waiting: 64, ofNetwork: 16, ofCaller: 12, forKnown: 24 },
		lives: {
			fileLink: 900_000,
			deskSession: 43_200_000,
			deskWait: 300_000,
			deskDevice: 15_552_000_000,
			loginCode: 300_000,
			verifyCode: 300_000,
			uploadToken: 3_600_000,
		},
	});
});
