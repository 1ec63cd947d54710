/** Sign-ins at the desk: the cookie has 32 random bytes, the database their SHA-256, so that a sign-in can end. */
import { hash, randomBytes } from 'node:crypto';
import { storedRole } from '../auth/editors.ts';
import type { Role } from '../auth/roles.ts';
import type { Costs } from '../costs.ts';
import type { Store } from '../db/store.ts';
import { type Cookie, cookieName, cookieNamed, settingOf } from './cookies.ts';

const cookiePattern = /^[A-Za-z0-9_-]{43}$/;

/** The name belongs to it: a cookie that was set over https is worth nothing under the name without the prefix. */
const sessionHash = ({ name, value }: Cookie): string => hash('sha256', `${name} ${value}`, 'base64url');

interface Opening {
	request: Request;
	store: Store;
	options: { costs: Costs };
}

const open = async (
	{ request, store: { writing, now }, options }: Opening,
	editor: string,
	waits: boolean,
): Promise<string> => {
	const cookie = { name: cookieName(request, 'desk'), value: randomBytes(32).toString('base64url') };
	const { deskSession, deskWait } = options.costs.lives;
	const life = waits ? deskWait : deskSession;
	await writing
		.insertInto('desk_sessions')
		.values({ hash: sessionHash(cookie), editor, expires: now() + life, waits: waits ? 1 : 0 })
		.execute();
	return settingOf(cookie.name, cookie.value, Math.ceil(life / 1000));
};

/** Signs an editor in. @returns the header value that sets the cookie. */
export const openSession = (visit: Opening, editor: string): Promise<string> => open(visit, editor, false);

/** Remembers for five minutes that an editor gave the right password. @returns the header value that sets the cookie. */
export const openWaiting = (visit: Opening, editor: string): Promise<string> => open(visit, editor, true);

export interface DeskSession {
	editor: string;
	role: Role;
	/** The hidden field of its forms: pages of other sites cannot know it. */
	key: string;
	/** SHA-256 of the cookie. */
	hash: string;
	/** The editor has a second factor. */
	hasFactor: boolean;
}

const find = async (request: Request, { writing, now }: Store, waits: 0 | 1): Promise<DeskSession | undefined> => {
	const cookie = cookieNamed(request, 'desk');
	if (!cookiePattern.test(cookie.value)) return undefined;
	const row = await writing
		.selectFrom('desk_sessions')
		.innerJoin('editors', 'editors.name', 'desk_sessions.editor')
		.select(['desk_sessions.hash as hash', 'editor', 'role', 'factor'])
		.where('desk_sessions.hash', '=', sessionHash(cookie))
		.where('expires', '>', now())
		.where('waits', '=', waits)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const key = hash('sha256', `form ${cookie.value}`, 'base64url');
	return {
		editor: row.editor,
		role: storedRole(row.role),
		hash: row.hash,
		key,
		hasFactor: row.factor !== '',
	};
};

/** The sign-in of a request; undefined without one, and with one that has ended. */
export const sessionOf = (request: Request, store: Store): Promise<DeskSession | undefined> => find(request, store, 0);

/** The editor who gave the right password, and must give a code. */
export const waitingOf = (request: Request, store: Store): Promise<DeskSession | undefined> => find(request, store, 1);

/** Signs an editor out: the cookie no longer works. @returns the header value that removes it. */
export const closeSession = async (request: Request, { writing }: Store, session: DeskSession): Promise<string> => {
	await writing.deleteFrom('desk_sessions').where('hash', '=', session.hash).execute();
	return settingOf(cookieNamed(request, 'desk').name, '', 0);
};
