/** Sign-ins at the desk: the cookie has 32 random bytes, the database their SHA-256, so that a sign-in can end. */
import { hash, randomBytes } from 'node:crypto';
import type { Store } from '../db/store.ts';

/** Seconds. */
const lifetime = 12 * 3_600;
const cookieName = 'desk';
const cookiePattern = /^[A-Za-z0-9_-]{43}$/;

const sessionHash = (cookie: string): string => hash('sha256', cookie, 'base64url');

const cookieOf = (request: Request): string => {
	const pair = (request.headers.get('cookie') ?? '')
		.split(';')
		.map((text) => text.trim())
		.find((text) => text.startsWith(`${cookieName}=`));
	return pair?.slice(cookieName.length + 1) ?? '';
};

/** Attributes of every cookie of the desk. Over https, as the origin of a form says, it is sent over https only. */
const attributes = (request: Request): string =>
	`Path=/desk/; HttpOnly; SameSite=Strict${request.headers.get('origin')?.startsWith('https:') === true ? '; Secure' : ''}`;

/** Signs an editor in. @returns the header value that sets the cookie. */
export const openSession = async (request: Request, { writing, now }: Store, editor: string): Promise<string> => {
	const cookie = randomBytes(32).toString('base64url');
	await writing
		.insertInto('desk_sessions')
		.values({ hash: sessionHash(cookie), editor, expires: now() + lifetime * 1000 })
		.execute();
	return `${cookieName}=${cookie}; Max-Age=${lifetime}; ${attributes(request)}`;
};

export interface DeskSession {
	editor: string;
	/** The hidden field of its forms: pages of other sites cannot know it. */
	key: string;
	/** SHA-256 of the cookie. */
	hash: string;
}

/** The sign-in of a request; undefined without one, and with one that has ended. */
export const sessionOf = async (request: Request, { writing, now }: Store): Promise<DeskSession | undefined> => {
	const cookie = cookieOf(request);
	if (!cookiePattern.test(cookie)) return undefined;
	const row = await writing
		.selectFrom('desk_sessions')
		.innerJoin('editors', 'editors.name', 'desk_sessions.editor')
		.select(['desk_sessions.hash as hash', 'editor'])
		.where('desk_sessions.hash', '=', sessionHash(cookie))
		.where('expires', '>', now())
		.executeTakeFirst();
	return row && { ...row, key: hash('sha256', `form ${cookie}`, 'base64url') };
};

/** Signs an editor out: the cookie no longer works. @returns the header value that removes it. */
export const closeSession = async (request: Request, { writing }: Store, session: DeskSession): Promise<string> => {
	await writing.deleteFrom('desk_sessions').where('hash', '=', session.hash).execute();
	return `${cookieName}=; Max-Age=0; ${attributes(request)}`;
};
