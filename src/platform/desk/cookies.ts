/** Cookies of the desk. Over https their names begin with `__Host-`: no other host can set them, and no plain connection. */

const pairsOf = (request: Request): string[] =>
	(request.headers.get('cookie') ?? '').split(';').map((text) => text.trim());

/** Whether the browser came over https, as the origin of a form, the proxy or its cookies say. */
const isSecure = (request: Request): boolean =>
	request.url.startsWith('https:') ||
	request.headers.get('origin')?.startsWith('https:') === true ||
	/^\s*https\b/i.test(request.headers.get('x-forwarded-proto') ?? '') ||
	pairsOf(request).some((pair) => pair.startsWith('__Host-'));

export interface Cookie {
	/** As the browser sent it: a value counts only under the name that it was given. */
	name: string;
	value: string;
}

/** A cookie of a request; '' as its value without one. The name for https goes first. */
export const cookieNamed = (request: Request, name: string): Cookie => {
	const pairs = pairsOf(request);
	const found = [`__Host-${name}`, name].find((known) => pairs.some((pair) => pair.startsWith(`${known}=`)));
	if (found === undefined) return { name, value: '' };
	return { name: found, value: pairs.find((pair) => pair.startsWith(`${found}=`))?.slice(found.length + 1) ?? '' };
};

/** The name of a cookie that an answer sets. */
export const cookieName = (request: Request, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** The header value that sets a cookie. @param name of `cookieName`. @param maxAge seconds; 0 removes it. */
export const settingOf = (name: string, value: string, maxAge: number): string =>
	`${name}=${value}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict; ${name.startsWith('__Host-') ? 'Path=/; Secure' : 'Path=/desk/'}`;
