/** Attack strings in Chromium: each of the two defences holds without the other. */
import { expect, test } from 'playwright/test';
import { sanitizeInBrowser } from '../../src/browser/on-demand/sanitize-in-browser.ts';
import { escapeHtmlAndQuotes } from '../../src/domain/escape.ts';
import { attackDocuments } from '../../src/domain/sanitize/attacks.test-data.ts';
import { plainText } from '../../src/domain/sanitize/plain-text.ts';
import { sanitizeHtml } from '../../src/domain/sanitize/sanitize.ts';
import { openAll, type Protection, unprotected } from './attack-frames.ts';
import { sample } from './site.ts';

const nothing = { ran: new Set(), requests: [], navigations: [] };

test('the strings are attacks: without a defence more than 70 documents run a script', async ({ context }) => {
	const damage = await openAll(context, attackDocuments, unprotected);
	expect(damage.ran.size).toBeGreaterThan(70);
	expect(damage.requests.length).toBeGreaterThan(10);
});

test('M-36, E-59: with the policy that the site sends, no string runs a script, even if nothing sanitizes it', async ({
	context,
	request,
}) => {
	const policy = (await request.get(sample.article)).headers()['content-security-policy'] ?? '';
	const sent: Protection = { ...unprotected, headers: { 'content-security-policy': policy } };
	expect(await openAll(context, attackDocuments, sent)).toEqual(nothing);
});

test('M-36: with the policy that pages contain, on a host that sends no headers, no string runs a script', async ({
	context,
	request,
}) => {
	const html = await (await request.get(sample.article)).text();
	const [head = ''] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(html) ?? [];
	expect(head).not.toBe('');
	expect(await openAll(context, attackDocuments, { ...unprotected, head })).toEqual(nothing);
});

test('E-34, M-36: sanitized, as plain text and as an attribute, no string does anything, even without a policy', async ({
	context,
}) => {
	const prepare = (attack: string): string =>
		`<div>${sanitizeHtml(attack)}</div><div>${sanitizeInBrowser(attack)}</div><p title="${escapeHtmlAndQuotes(attack)}">${escapeHtmlAndQuotes(plainText(attack))}</p>`;
	expect(await openAll(context, attackDocuments, { ...unprotected, prepare })).toEqual(nothing);
});
