/** The field that searches a list of the desk. */

import { html } from 'hono/html';
import { firstCharacters } from '../../domain/text.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { addressWith } from './paging.ts';
import { textsOf } from './texts.ts';
import type { View } from './views.ts';

/** Characters of a search. */
const maxFind = 100;

/** What an address searches for; '' for everything. */
export const wordsAsked = (asked: URLSearchParams): string =>
	firstCharacters((asked.get('words') ?? '').trim(), maxFind);

/** @param label what is searched. @param kept other fields of the address that stay. */
export const findForm = (view: View, label: string, kept: readonly string[] = []): Markup => {
	const t = textsOf[view.language];
	const words = wordsAsked(view.asked);
	const hidden = kept
		.filter((name) => view.asked.has(name))
		.map((name) => html`<input type="hidden" name="${name}" value="${view.asked.get(name) ?? ''}">`);
	const all = words === '' ? nothing : html`<a href="${addressWith(view, { words: '', page: '' })}">${t.allAgain}</a>`;
	return html`<form class="seek" method="get" action="/desk/" role="search"><input type="hidden" name="view" value="${view.name}">${hidden}<input type="search" name="words" value="${words}" maxlength="${maxFind}" aria-label="${label}" placeholder="${label}"><button type="submit">${t.find}</button>${all}</form>`;
};
