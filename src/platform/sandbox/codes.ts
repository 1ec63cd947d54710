/** Codes that would be sent to phones: kept for a while, and shown. */
import type { Store } from '../db/store.ts';
import type { CodeSender } from '../wechat/codes.ts';
import { escaped, sandboxPage } from './page.ts';

const life = 600_000;
const mostShown = 20;

/** "Sends" a code by keeping it for the page. */
export const sandboxSender = ({ writing, now }: Store): CodeSender => ({
	send: async (phone, code) => {
		await writing
			.deleteFrom('sandbox_messages')
			.where('time', '<', now() - life)
			.execute();
		await writing.insertInto('sandbox_messages').values({ phone, code, time: now() }).execute();
	},
});

/** `GET /sandbox/codes`: the newest first. */
export const codesPage = async ({ writing, now }: Store): Promise<Response> => {
	const rows = await writing
		.selectFrom('sandbox_messages')
		.selectAll()
		.where('time', '>=', now() - life)
		.orderBy('time', 'desc')
		.limit(mostShown)
		.execute();
	const lines = rows.map(
		({ phone, code, time }) =>
			`<tr><td>${escaped(phone)}</td><td><code>${escaped(code)}</code></td><td>${new Date(time).toISOString()}</td></tr>`,
	);
	return sandboxPage(
		'Codes sent to phones',
		`<section><table><thead><tr><th>Phone</th><th>Code</th><th>Sent</th></tr></thead><tbody>${lines.join('') || '<tr><td colspan="3">None in the last ten minutes.</td></tr>'}</tbody></table><p><a href="/sandbox/codes">Look again</a></p></section>`,
	);
};
