import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** Modules whose functions read text from outside: of the wire, of imports, of addresses. */
const modules = [
	...['domain/address.ts', 'domain/text.ts', 'domain/paragraphs.ts', 'domain/wall-time.ts', 'domain/safe-id.ts'],
	'domain/word-list.ts',
	...['domain/share-card.ts', 'domain/sanitize/plain-text.ts', 'domain/sanitize/address.ts'],
	...['domain/sanitize/sanitize.ts', 'domain/sanitize/is-sanitized.ts', 'domain/sanitize/characters.ts'],
	...[
		'platform/import/texts.ts',
		'platform/import/times.ts',
		'platform/import/autop.ts',
		'platform/import/shortcodes.ts',
	],
	...['platform/import/wxr-body.ts', 'platform/import/wxr-codes.ts', 'platform/import/wxr-media.ts'],
].map((path) => new URL(`../../src/${path}`, import.meta.url).href);

/** Milliseconds that one call may take; a pattern that backtracks takes minutes. */
const budgetMs = 5_000;

it('every function that reads outside text takes linear time', async () => {
	const worker = new Worker(new URL('support/linear-time-worker.ts', import.meta.url), { workerData: { modules } });
	let at = '';
	const slow = await new Promise<string>((resolve, reject) => {
		let watch = setTimeout(() => resolve('nothing was called'), budgetMs * 4);
		worker.on('error', reject);
		worker.on('message', (message: { at?: string; done?: true }) => {
			clearTimeout(watch);
			if (message.done === true) return resolve('');
			at = message.at ?? '';
			watch = setTimeout(() => resolve(at), budgetMs);
		});
	});
	await worker.terminate();
	expect(slow).toBe('');
}, 120_000);
