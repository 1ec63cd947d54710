import { expect, it } from 'vitest';
import { addressOf, matchRoute } from '../../../routes.ts';
import { scannedAddress } from './scanned-address.ts';

const place = { activityID: '9', shopSite: '3' };

it('R-SCREEN-43: a scanned code is written off in the activity and the place of the page', () => {
	const wanted = addressOf('writeOff', { ...place, registCode: 'AB12CD34' });
	expect(scannedAddress(' AB12CD34\n', place)).toBe(wanted);
	const shared = `https://news.example.org${addressOf('writeOff', { activityID: '8', registCode: 'AB12', shopSite: '7' })}`;
	expect(scannedAddress(shared, place)).toBe(addressOf('writeOff', { ...place, activityID: '8', registCode: 'AB12' }));
});

it('R-SCREEN-43, A-001: a code without a place, or without an activity, is read back as what it is', () => {
	const read = (address: string) => {
		const { pathname, searchParams } = new URL(address, 'https://news.example.org');
		return { ...Object.fromEntries(searchParams), ...matchRoute(pathname)?.parameters };
	};
	const registCode = 'AB12CD34';
	const without = { activityID: '9', shopSite: '' };
	const alone = scannedAddress(registCode, without);
	expect(read(alone)).toEqual({ activityID: '9', registCode });
	expect(read(scannedAddress(registCode, { activityID: '', shopSite: '' }))).toEqual({ registCode });
	expect(scannedAddress(`https://news.example.org${alone}`, { activityID: '', shopSite: '3' })).toBe(
		scannedAddress(registCode, place),
	);
});

it.each([
	'',
	'hello world',
	'https://evil.example/x',
	'javascript:alert(1)',
	'<b>1234</b>',
	'A'.repeat(65),
	'12',
])('R-SCREEN-43: %j is no registration code', (text) => expect(scannedAddress(text, place)).toBe(''));
