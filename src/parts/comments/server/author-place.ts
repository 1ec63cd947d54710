/** Where a comment was sent from (IP属地): the province in China, the country elsewhere. Nothing else of the address is kept. */
import { createRequire } from 'node:module';
import type IP2Region from 'ip2region';

let loaded: Pick<IP2Region, 'search'> | undefined;

/** The tables take half a second and 13 MB, so they are read when the first comment asks for them. */
const regions = (): Pick<IP2Region, 'search'> => {
	if (loaded !== undefined) return loaded;
	const library = createRequire(import.meta.url)('ip2region') as { default: new () => IP2Region };
	loaded = new library.default();
	return loaded;
};

const kinds = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/;
const special = ['香港', '澳门', '台湾'];

/**
 * @param address network address, IPv4 or IPv6.
 * @returns for example `青海`, `中国香港` or `英国`; '' for an address of which nothing is known, such as one of a private network.
 */
export const placeOfAddress = (address: string): string => {
	const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
	const { country = '', province = '' } = regions().search(mapped) ?? {};
	if (country !== '中国') return country;
	const name = province.replace(kinds, '');
	return special.includes(name) ? `中国${name}` : name || country;
};
