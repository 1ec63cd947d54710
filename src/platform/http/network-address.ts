/** The part of an address that identifies a caller: one caller must not be able to have many. */
import { isIPv4, isIPv6 } from 'node:net';

/** Characters of text that is not an address, such as `unknown`. */
const maxOther = 64;
/** Groups of an IPv6 address that a provider gives to one connection; the others are the caller's choice. */
const networkGroups = 4;

/** Without brackets, zone and port, which some proxies add: `[2001:db8::1]:443`, `192.0.2.1:50123`. */
const bareAddress = (address: string): string =>
	address
		.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
		.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
		.replace(/%.*$/s, '');

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
	// The parser of addresses writes the last four bytes as groups and everything in lower case.
	const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
	const [start = '', end] = plain.split('::');
	const [head, tail] = [start, end ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
	return [...(head ?? []), ...Array(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0'), ...(tail ?? [])];
};

/**
 * An IPv4 address as it is, also one that is written as IPv6; of IPv6 the network, because a caller has all of its
 * addresses.
 *
 * @param address as a connection or a proxy reports it.
 */
export const networkAddress = (address: string): string => {
	const plain = bareAddress(address.trim());
	if (isIPv4(plain)) return plain;
	if (!isIPv6(plain)) return plain.slice(0, maxOther);
	const groups = groupsOf(plain);
	if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
		const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
		return [high >> 8, high & 255, low >> 8, low & 255].join('.');
	}
	return `${groups.slice(0, networkGroups).join(':')}::`;
};
