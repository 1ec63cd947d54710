import { expect, it } from 'vitest';
import { placeOfAddress } from './author-place.ts';

it.each([
	['202.100.128.1', '青海'],
	['::ffff:202.100.128.1', '青海'],
	['118.31.1.1', '浙江'],
	['2001:250:1001::1', '陕西'],
	['203.80.96.10', '中国香港'],
	['202.175.3.3', '中国澳门'],
	['1.34.0.1', '中国台湾'],
	['8.8.8.8', '美国'],
	['81.2.69.142', '英国'],
	['10.0.0.1', ''],
	['127.0.0.1', ''],
	['::1', ''],
	['no address', ''],
	['', ''],
])('%s is in %s', (address, place) => {
	expect(placeOfAddress(address)).toBe(place);
});
