/** The networks of an address: somebody who changes addresses changes them within a network. */
import { isIPv4, isIPv6 } from 'node:net';

export interface Networks {
	/** IPv4: the first 24 bits; IPv6: the first 56, which providers give to one household. */
	network: string;
	/** IPv6: the first 48 bits, the largest network that one customer gets; '' for IPv4. */
	wide: string;
}

/** @param address as `networkAddress` gives it: IPv4, or the first four groups of IPv6. */
export const networksOf = (address: string): Networks => {
	if (isIPv4(address)) return { network: `${address.split('.').slice(0, 3).join('.')}.0/24`, wide: '' };
	if (!isIPv6(address)) return { network: address, wide: '' };
	const [a = '0', b = '0', c = '0', d = '0'] = address.split(':');
	const upper = (Number.parseInt(d, 16) & 0xff00).toString(16);
	return { network: `${a}:${b}:${c}:${upper}::/56`, wide: `${a}:${b}:${c}::/48` };
};
