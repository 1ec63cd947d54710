import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { isLocalAddress, sandboxAllowed } from './public-site.ts';

describe('a site that others can open', () => {
	it.each([
		'http://localhost:4321',
		'http://127.0.0.1',
		'http://[::1]:8080',
		'http://news.localhost',
	])('not %s', (address) => expect(isLocalAddress(address)).toBe(true));

	it.each(['https://news.example.org', 'http://192.168.1.4', 'http://localhost.example.org', ''])('%s', (address) =>
		expect(isLocalAddress(address)).toBe(false));

	it('has no sandbox, and is not started when one is wanted', () => {
		const settings = checkSettings({ site: { address: 'https://news.example.org' } }, 'the test');
		expect(sandboxAllowed(undefined, settings)).toBe(false);
		expect(() => sandboxAllowed('1', settings)).toThrow('https://news.example.org');
		expect(sandboxAllowed(undefined, checkSettings({}, 'the test'))).toBe(true);
	});
});
