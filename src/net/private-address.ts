/** Addresses of networks that are not the internet: what a page from outside names there is not fetched. */
import { BlockList, isIP } from 'node:net';

const networks = new BlockList();
for (const [address, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
] as const)
	networks.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
	['::', 127],
	['64:ff9b::', 96],
	['2002::', 16],
	['fc00::', 7],
	['fe80::', 10],
	['ff00::', 8],
] as const)
	networks.addSubnet(address, bits, 'ipv6');

/** Whether an IP address, in any notation of its kind, is not one of the internet. A text that is no IP address is none. */
export const isPrivateAddress = (address: string): boolean => {
	const kind = isIP(address);
	// IPv4 inside of IPv6 is compared with the IPv4 networks.
	return kind !== 0 && networks.check(address, kind === 4 ? 'ipv4' : 'ipv6');
};
