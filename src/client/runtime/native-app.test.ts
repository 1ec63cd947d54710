import { describe, expect, it } from 'vitest';
import { commandAddress, readAppLogin } from './native-app.ts';

describe('commands to the app', () => {
	it('R-CONF-48, A-047: are addresses of its scheme, with the text encoded and cut', () => {
		expect(commandAddress({ name: 'refreshToken' }, 'demo')).toBe('demo://refreshToken');
		expect(commandAddress({ name: 'clearUserAndLogin' }, 'demo')).toBe('demo://clearUserAndLogin');
		expect(commandAddress({ name: 'toast', text: '好&x=1#' }, 'demo')).toBe('demo://toast?text=%E5%A5%BD%26x%3D1%23');
		expect(decodeURIComponent(commandAddress({ name: 'toast', text: 'a'.repeat(500) }, 'demo'))).toHaveLength(218);
		expect(commandAddress({ name: 'refreshToken' }, '')).toBe('');
		const cut = commandAddress({ name: 'toast', text: `${'a'.repeat(199)}😀${'b'.repeat(9)}` }, 'demo');
		expect(decodeURIComponent(cut)).toBe(`demo://toast?text=${'a'.repeat(199)}😀`);
	});
});

describe('logins from the app', () => {
	const login = { userid: 'u1', token: 't', accessToken: 'a', refreshToken: 'r', device: 'd' };

	it('R-MODE-29: arrive as an object or as JSON text', () => {
		expect(readAppLogin(login)).toEqual(login);
		expect(readAppLogin(JSON.stringify(login))).toEqual(login);
		expect(readAppLogin({ userid: 7, accessToken: 'a' })).toEqual({
			userid: '7',
			token: 'a',
			accessToken: 'a',
			refreshToken: '',
			device: '',
		});
	});

	it('null signs out', () => {
		expect(readAppLogin(null)).toBe('out');
		expect(readAppLogin('null')).toBe('out');
	});

	it.each([
		['{'],
		['x'.repeat(8193)],
		[7],
		[undefined],
		[{}],
		[{ token: '' }],
		[{ token: '<script>' }],
		[{ token: 'a b' }],
		[[]],
	])('A-047: %s is not a login', (given) => {
		expect(readAppLogin(given)).toBeNull();
	});
});
