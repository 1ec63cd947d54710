import { screenOf } from '../../domain/content-type.ts';
import { escapeHtml } from '../../domain/escape.ts';
import { addressOf } from '../../routes.ts';

/** The title of an article, as a link to its page where the desk knows the address of the site. @param query after the address. */
export const articleLink = (
	{ siteAddress }: { siteAddress: string },
	{ id, column_id, type, title }: { id: string; column_id: string; type: number; title: string },
	query = '',
): string => {
	const { route, parameters } = screenOf({ fileId: id, columnID: column_id, articleType: type });
	const text = escapeHtml(title);
	return siteAddress === ''
		? `<span>${text}</span>`
		: `<a href="${escapeHtml(siteAddress + addressOf(route, parameters) + query)}" rel="noreferrer">${text}</a>`;
};
