import { html } from 'hono/html';
import { screenOf } from '../../domain/content-type.ts';
import { addressOf } from '../../routes.ts';
import type { Markup } from '../http/markup.ts';

/** The title of an article, as a link to its page where the desk knows the address of the site. @param query after the address. */
export const articleLink = (
	{ siteAddress }: { siteAddress: string },
	{ id, column_id, type, title }: { id: string; column_id: string; type: number; title: string },
	query = '',
): Markup => {
	const { route, parameters } = screenOf({ fileId: id, columnID: column_id, articleType: type });
	return siteAddress === ''
		? html`<span>${title}</span>`
		: html`<a href="${siteAddress + addressOf(route, parameters) + query}" rel="noreferrer">${title}</a>`;
};
