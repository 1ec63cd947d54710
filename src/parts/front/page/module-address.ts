import { isOpenable } from '../../../domain/address.ts';
import type { HomeModuleItem } from '../../../domain/entities.ts';
import { addressOf, basePath, matchRoute } from '../../../routes.ts';
import { itemAddress } from '../../../ui/addresses.ts';

export interface ModuleTarget {
	href: string;
	/** An address of another site. */
	outside: boolean;
}

/**
 * A page of this site, written relative to the base path (`xyDetail/6.html`) or as a whole path; '' for anything else.
 */
const ownAddress = (url: string): string => {
	const path = url.startsWith(basePath) ? url : `${basePath}${url.replace(/^\/+/, '')}`;
	return matchRoute(path.replace(/[?#].*$/, '')) === null ? '' : path;
};

/** The address of a module's item; null when it has none that a browser may open. */
export const moduleTarget = ({ article, columnId, url }: HomeModuleItem): ModuleTarget | null => {
	if (article !== null) return { href: itemAddress(article), outside: false };
	if (columnId !== '') return { href: addressOf('columnDetail', { id: columnId }), outside: false };
	if (isOpenable(url)) return { href: url, outside: true };
	const own = url === '' ? '' : ownAddress(url);
	return own === '' ? null : { href: own, outside: false };
};
