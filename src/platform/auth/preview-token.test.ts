import { expect, it } from 'vitest';
import { checkPreviewToken, makePreviewToken } from './preview-token.ts';

const now = 1_800_000_000_000;
const token = makePreviewToken('key', '7', now + 60_000);

it('A-045: a signed token opens the preview of its item until it ends', () => {
	expect(checkPreviewToken('key', '7', token, now)).toBe('valid');
	expect(checkPreviewToken('key', '7', token, now + 60_000)).toBe('ended');
});

it('A-045: a token of another item, with another end or of another key is wrong', () => {
	const later = token.replace(/^\d+/, String(now / 1000 + 600));
	const tries: [string, string, string][] = [
		['key', '8', token],
		['key', '7', later],
		['other', '7', token],
		['', '7', makePreviewToken('', '7', now + 60_000)],
		['key', '7', ''],
		['key', '7', 'a-token-of-the-cms'],
	];
	for (const [key, id, given] of tries) expect(checkPreviewToken(key, id, given, now), given).toBe('wrong');
});
