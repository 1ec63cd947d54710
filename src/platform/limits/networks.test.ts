import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

it.each([
	['192.0.2.7', '192.0.2.0/24', ''],
	['2001:db8:12:34ff::', '2001:db8:12:3400::/56', '2001:db8:12::/48'],
	['2001:db8:12:3400::', '2001:db8:12:3400::/56', '2001:db8:12::/48'],
	['2001:db8:0:0::', '2001:db8:0:0::/56', '2001:db8:0::/48'],
	['unknown', 'unknown', ''],
])('the networks of %s', (address, network, wide) => {
	expect(networksOf(address)).toEqual({ network, wide });
});
