import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { verificationCodeAddress } from './verification-code.ts';

beforeEach(() => {
	stubBrowser();
	window.touchEdition = checkSettings({ window: { siteId: '77', appId: '88' } }, 'test');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
	'picture',
	'recording',
] as const)('R-CALL-087, R-REQ-05…12: the address of a code as a %s has identity and time', (form) => {
	const before = Date.now();
	const { searchParams } = new URL(verificationCodeAddress(`key-of-${form}`, form, 'en'), 'http://localhost');
	expect(Object.fromEntries(searchParams)).toMatchObject({
		codeKey: `key-of-${form}`,
		siteId: '77',
		siteID: '77',
		siteid: '77',
		appID: '88',
		device: expect.stringMatching(/^xy\d+$/),
		curVersions: '2',
		apiVersion: '1.0',
	});
	expect(Number(searchParams.get('t'))).toBeGreaterThanOrEqual(before);
	expect(searchParams.get('language')).toBe(form === 'recording' ? 'en' : null);
});

it('R-CALL-087: the address of a key stays while its form is drawn again, so that the code does not change', async () => {
	const first = verificationCodeAddress('same-key', 'picture', 'cn');
	await new Promise((resolve) => setTimeout(resolve, 5));
	expect(verificationCodeAddress('same-key', 'picture', 'cn')).toBe(first);
	expect(verificationCodeAddress('other-key', 'picture', 'cn')).not.toBe(first);
	expect(verificationCodeAddress('', 'picture', 'cn')).toBe('');
});
