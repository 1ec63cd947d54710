import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listenForWebhook } from '../../src/exporter/run/webhook-listener.ts';
import { isSigned, signatureOf } from '../../src/net/signature.ts';
import { sendWebhooks } from '../../src/platform/content/send-webhooks.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { openStore } from '../../src/platform/store/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-webhook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the webhook from the platform to the publisher', () => {
	it('a change of content reaches the publisher, signed', async () => {
		const store = await openStore({ dataDir: folder });
		let told: () => void = () => undefined;
		const triggered = new Promise<void>((resolve) => {
			told = resolve;
		});
		const server = await listenForWebhook(0, '127.0.0.1', 'secret', told);
		const address = server.address();
		expect(address).toMatchObject({ address: '127.0.0.1' });
		const port = typeof address === 'object' && address !== null ? address.port : 0;
		const stop = sendWebhooks(store, { addresses: [`http://127.0.0.1:${port}/`], secret: 'secret' });
		await upsertDocuments(store, [{ kind: 'column', id: '12', name: '要闻' }]);
		await triggered;
		const unsigned = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
		expect(unsigned.status).toBe(403);
		stop();
		server.close();
		await store.close();
	});

	it('only fresh calls with the right secret count', () => {
		const now = 1_800_000_000_000;
		const header = signatureOf('secret', now / 1000, '{"cursor":1}');
		expect(isSigned(header, '{"cursor":1}', 'secret', now)).toBe(true);
		expect(isSigned(header, '{"cursor":2}', 'secret', now)).toBe(false);
		expect(isSigned(header, '{"cursor":1}', 'other', now)).toBe(false);
		expect(isSigned(header, '{"cursor":1}', 'secret', now + 301_000)).toBe(false);
		expect(isSigned('', '{"cursor":1}', 'secret', now)).toBeUndefined();
	});
});
