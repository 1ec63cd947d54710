/** Login codes that are shown for ten minutes instead of being sent to phones. */
import { html } from 'hono/html';
import type { Store } from '../db/store.ts';
import type { CodeSender } from '../wechat/codes.ts';
import { sandboxPage } from './page.ts';

const lifeMs = 600_000;
const maxShown = 20;

/** Stores codes for the page. */
export const sandboxSender = ({ writing, now }: Store): CodeSender => ({
	send: async (phone, code) => {
		await writing
			.deleteFrom('sandbox_messages')
			.where('time', '<', now() - lifeMs)
			.execute();
		await writing.insertInto('sandbox_messages').values({ phone, code, time: now() }).execute();
	},
});

/** `GET /sandbox/codes`: the codes, newest first. */
export const codesPage = async ({ writing, now }: Store): Promise<Response> => {
	const rows = await writing
		.selectFrom('sandbox_messages')
		.selectAll()
		.where('time', '>=', now() - lifeMs)
		.orderBy('time', 'desc')
		.limit(maxShown)
		.execute();
	const lines = rows.map(
		({ phone, code, time }) =>
			html`<tr><td>${phone}</td><td><code>${code}</code></td><td>${new Date(time).toISOString()}</td></tr>`,
	);
	return sandboxPage(
		'Codes sent to phones',
		html`<section><table><thead><tr><th>Phone</th><th>Code</th><th>Sent</th></tr></thead><tbody>${lines.length === 0 ? html`<tr><td colspan="3">None in the last ten minutes.</td></tr>` : lines}</tbody></table><p><a href="/sandbox/codes">Look again</a></p></section>`,
	);
};
