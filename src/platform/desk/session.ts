/** The editor's sign-in: a cookie that is signed with the desk's token, so that any process knows it. */
import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '../auth/secret.ts';

/** Seconds. */
const lifetime = 12 * 3_600;
const cookieName = 'desk';
const cookiePattern = /^(\d{1,13})\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{43}$/;

const mac = (token: string, text: string): string => createHmac('sha256', token).update(text).digest('base64url');

const cookiesOf = (request: Request): Map<string, string> =>
	new Map(
		(request.headers.get('cookie') ?? '').split(';').map((pair) => {
			const [name = '', ...value] = pair.trim().split('=');
			return [name, value.join('=')] as const;
		}),
	);

/** Attributes of every cookie of the desk. Over https, as the origin of a form says, it is sent over https only. */
const attributes = (request: Request): string =>
	`Path=/desk/; HttpOnly; SameSite=Strict${request.headers.get('origin')?.startsWith('https:') === true ? '; Secure' : ''}`;

/** The header value that signs an editor in. @param now epoch milliseconds. */
export const signInCookie = (request: Request, token: string, now: number): string => {
	const named = `${now + lifetime * 1000}.${randomBytes(12).toString('base64url')}`;
	return `${cookieName}=${named}.${mac(token, `session ${named}`)}; Max-Age=${lifetime}; ${attributes(request)}`;
};

/** The header value that signs an editor out. */
export const signOutCookie = (request: Request): string => `${cookieName}=; Max-Age=0; ${attributes(request)}`;

/** The session of a request; '' without one, with one that is over, and with one of another token. */
export const sessionOf = (request: Request, token: string, now: number): string => {
	const value = cookiesOf(request).get(cookieName) ?? '';
	const [, until = ''] = cookiePattern.exec(value) ?? [];
	const end = value.lastIndexOf('.');
	const isOurs = until !== '' && sameSecret(value.slice(end + 1), mac(token, `session ${value.slice(0, end)}`));
	return isOurs && Number(until) > now ? value : '';
};

/** The hidden field of the forms of a session: pages of other sites cannot know it. */
export const formKey = (session: string, token: string): string => mac(token, `form ${session}`);
