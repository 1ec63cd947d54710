/** The smallest costs that work, for tests of something else than costs. */

import type { Hashing } from '../../../src/platform/auth/passwords.ts';
import { type Costs, realCosts } from '../../../src/platform/costs.ts';
import { governor } from '../../../src/platform/governor.ts';

export const smallCosts: Costs = {
	...realCosts,
	password: { N: 16, r: 8, p: 1 },
	proof: { ...realCosts.proof, bits: 4 },
};

export const smallHashing: Hashing = { cost: smallCosts.password, inTurn: governor.own };
