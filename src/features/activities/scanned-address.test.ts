import { expect, it } from 'vitest';
import { addressOf } from '../../routes.ts';
import { scannedAddress } from './scanned-address.ts';

const place = { activityID: '9', shopSite: '3' };

it('R-SCREEN-43: a scanned code is written off in the activity and the place of the page', () => {
	const wanted = addressOf('writeOff', { ...place, registCode: 'AB12CD34' });
	expect(scannedAddress(' AB12CD34\n', place)).toBe(wanted);
	const shared = `https://news.example.org${addressOf('writeOff', { activityID: '8', registCode: 'AB12', shopSite: '7' })}`;
	expect(scannedAddress(shared, place)).toBe(addressOf('writeOff', { ...place, activityID: '8', registCode: 'AB12' }));
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
