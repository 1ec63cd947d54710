import { expect, it } from 'vitest';
import { callerAddress } from './caller.ts';

/** The address of a caller behind one proxy. */
const behindProxy = (forwarded: string): string =>
	callerAddress(new Request('http://platform.test/', { headers: { 'x-forwarded-for': forwarded } }), undefined, 1);

/** The address of a connection. */
const connected = (remoteAddress: string): string =>
	callerAddress(new Request('http://platform.test/'), { incoming: { socket: { remoteAddress } } }, 0);

it('a caller has one address, whatever its port, notation and place in its own network', () => {
	for (const same of ['192.0.2.1', '192.0.2.1:50123', '192.0.2.1:50124', '::ffff:192.0.2.1', '[::FFFF:c000:201]:443'])
		expect([behindProxy(same), connected(same)]).toEqual(['192.0.2.1', '192.0.2.1']);
	for (const same of [
		'2001:db8:0:7::1',
		'2001:DB8:0:7:ffff:1:2:3',
		'[2001:db8::7:0:0:0:9]:50123',
		'2001:db8:0:7::%eth0',
	])
		expect([behindProxy(same), connected(same)]).toEqual(['2001:db8:0:7::', '2001:db8:0:7::']);
});

it('callers of other networks have other addresses', () => {
	const addresses = ['192.0.2.1', '192.0.2.2', '2001:db8:0:7::1', '2001:db8:0:8::1', '::1', 'fe80::1', 'unknown'];
	expect(new Set(addresses.map(behindProxy)).size).toBe(addresses.length);
	expect(new Set(addresses.map(connected)).size).toBe(addresses.length);
});

it('only the address that the trusted proxy added counts', () => {
	expect(behindProxy('203.0.113.9, 198.51.100.7, 192.0.2.1')).toBe('192.0.2.1');
	expect(behindProxy(`192.0.2.1, ${'x'.repeat(500)}`)).toHaveLength(64);
	expect(connected('')).toBe('');
});
