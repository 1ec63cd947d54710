import { addressOf } from '../../routes.ts';

/**
 * Address of the login page, with this place as its return address (E-36).
 *
 * @param anchor id of the element to return to.
 */
export const loginAddress = (anchor: string): string => {
	const { pathname, search } = window.location;
	return `${addressOf('login')}?back=${encodeURIComponent(`${pathname}${search}#${anchor}`)}`;
};

/** The return address of login: a path of this site; '' for anything else, which prevents open redirects. */
export const backAddress = (search: string, origin: string): string => {
	const back = new URLSearchParams(search).get('back') ?? '';
	if (!/^\/(?![/\\])/.test(back) || back.includes('\\')) return '';
	try {
		const address = new URL(back, origin);
		return address.origin === origin ? `${address.pathname}${address.search}${address.hash}` : '';
	} catch {
		return '';
	}
};
