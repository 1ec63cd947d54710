/** Cookies of the desk. Over https their names begin with `__Host-`: no other host can set them, and no plain connection. */
import { parse, serialize } from 'hono/utils/cookie';

const cookiesOf = (request: Request): Readonly<Record<string, string>> => parse(request.headers.get('cookie') ?? '');

/** Whether the browser came over https, as the origin of a form, the proxy or its cookies say. */
const isSecure = (request: Request): boolean =>
	request.url.startsWith('https:') ||
	request.headers.get('origin')?.startsWith('https:') === true ||
	/^\s*https\b/i.test(request.headers.get('x-forwarded-proto') ?? '') ||
	Object.keys(cookiesOf(request)).some((name) => name.startsWith('__Host-'));

export interface Cookie {
	/** As the browser sent it: a value counts only under the name that it was given. */
	name: string;
	value: string;
}

/** A cookie of a request; '' as its value without one. The name for https goes first. */
export const cookieNamed = (request: Request, name: string): Cookie => {
	const cookies = cookiesOf(request);
	const secureName = `__Host-${name}`;
	const sentName = cookies[secureName] === undefined ? name : secureName;
	return { name: sentName, value: cookies[sentName] ?? '' };
};

/** The name of a cookie that an answer sets. */
export const cookieName = (request: Request, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** The header value that sets a cookie. @param name of `cookieName`. @param maxAge seconds; 0 removes it. */
export const settingOf = (name: string, value: string, maxAge: number): string =>
	serialize(name, value, {
		...{ maxAge, httpOnly: true, sameSite: 'Strict' },
		...(name.startsWith('__Host-') ? { path: '/', secure: true } : { path: '/desk/' }),
	});
