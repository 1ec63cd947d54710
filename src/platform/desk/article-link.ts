import { html } from 'hono/html';
import { screenOf } from '../../domain/content-type.ts';
import { addressOf } from '../../routes.ts';
import type { Markup } from '../http/markup.ts';

/** The path of the page of an article. */
export const articleAddress = ({ id, column_id, type }: { id: string; column_id: string; type: number }): string => {
	const { route, parameters } = screenOf({ fileId: id, columnID: column_id, articleType: type });
	return addressOf(route, parameters);
};

/** The title of an article, as a link to its page where the desk knows the address of the site. */
export const articleLink = (
	{ siteAddress }: { siteAddress: string },
	article: { id: string; column_id: string; type: number; title: string },
): Markup =>
	siteAddress === ''
		? html`<span>${article.title}</span>`
		: html`<a href="${siteAddress + articleAddress(article)}" rel="noreferrer">${article.title}</a>`;
