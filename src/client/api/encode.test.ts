import { expect, it } from 'vitest';
import { calls } from '../../../tests/contract/support/all-calls.ts';
import { checkSettings } from '../../config/read.ts';
import { callKey } from '../../contract/call.ts';
import { encodeCall } from './encode.ts';
import { identityFields } from './identity.ts';

const identity = identityFields({ siteId: '77', appId: '88', device: 'xy1', currentVersion: 2, apiVersion: '1.0' });
const services = ['base', 'nis', 'sso', 'advertising', 'vod', 'storage', 'statistics'] as const;

it('A-118, A-120, A-123: each call is at its name, with its slashes, below the address of its service', () => {
	const own = Object.fromEntries(services.map((service) => [service, `https://${service}.example.org/v1`]));
	const { window: addresses } = checkSettings({ window: own }, 'the test');
	const made = calls.map((call) => {
		const { address } = encodeCall({ call, parameters: {}, identity, now: 1 }, addresses[call.service]);
		const { origin, pathname } = new URL(address);
		expect(`${origin}${pathname}`, callKey(call)).toBe(`https://${call.service}.example.org/v1/${call.name}`);
		return `${call.method} ${origin}${pathname}`;
	});
	expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(services));
	expect(made.filter((address) => address.endsWith('/event')).toSorted()).toEqual([
		'GET https://advertising.example.org/v1/event',
		'GET https://base.example.org/v1/event',
		'POST https://base.example.org/v1/event',
		'POST https://vod.example.org/v1/event',
	]);
	expect(new Set(made).size).toBe(made.length);
});

it('A-093: every spelling of the site id holds the same value, and appID the id of the app', () => {
	expect(identity).toMatchObject({ siteId: '77', siteID: '77', siteid: '77', appID: '88', device: 'xy1' });
});
