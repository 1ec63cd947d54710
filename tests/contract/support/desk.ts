/** An editor at the desk of a platform for tests. */
import { addEditor, hasAdministrator } from '../../../src/platform/auth/editors.ts';
import { smallHashing } from './costs.ts';
import { origin, type Platform } from './platform.ts';

export const deskToken = 'a-token-of-many-letters';
export const editor = { name: '编辑甲', secret: 'a secret of many letters' };

/** A form as a browser sends it from the page of the desk. */
export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
	method: 'POST',
	body: new URLSearchParams(fields),
	headers: { origin, host: 'platform.test', ...headers },
});

/** The value of the cookie that an answer sets. */
export const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Signs the editor in, who is made when there is none. @returns the cookie, and the key of its forms. */
export const enterDesk = async (platform: Platform, who = editor): Promise<{ cookie: string; key: string }> => {
	if (!(await hasAdministrator(platform.store.writing)))
		await addEditor(platform.store, { ...who, role: 'administrator' }, smallHashing);
	const cookie = cookieOf(await platform.send('/desk/sign-in', form(who)));
	const page = await (await platform.send('/desk/', { headers: { cookie } })).text();
	return { cookie, key: /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '' };
};
