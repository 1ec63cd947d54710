/** The page of stories that a source took back: each can be brought back, or deleted with what readers wrote. */

import { html } from 'hono/html';
import { dayMs } from '../../domain/removal-budget.ts';
import { keptMs, type WithdrawnArticle } from '../content/withdrawals.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { pagesOf } from './paging.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import { headerOf, keyField, listOf, noteOf, timeOf, type View } from './views.ts';

/** Stories on a page. */
export const withdrawnPage = 15;

/** @param articles withdrawn ones, the latest first, one more than the page has when there are others. */
export const withdrawnBody = (view: View, articles: readonly WithdrawnArticle[]): Markup => {
	const t = textsOf[view.language];
	const items = articles.slice(0, withdrawnPage).map(({ id, title, source, since, comments }) => {
		const button = (act: string, text: string, className = nothing): Markup =>
			html`<button${className} type="submit" name="do" value="${act}:${id}">${text}</button>`;
		const words = comments === 0 ? '' : html`<span>${fillPlaceholders(t.withComments, { count: comments })}</span>`;
		return html`<li class="item"><div class="who"><b>${title}</b>${timeOf(since)}<code>${source}</code>${words}</div><form method="post" action="/desk/withdrawn">${keyField(view.key)}<div class="acts">${button('bringBack', t.bringBack, html` class="main"`)}<details><summary>${t.deleteForGood}</summary><p>${t.deleteForGoodSure}</p>${button('deleteForGood', fillPlaceholders(t.removeName, { name: title }))}</details></div></form></li>`;
	});
	return html`${headerOf(view)}<main>${noteOf(view.note)}<p>${fillPlaceholders(t.withdrawnNote, { days: keptMs / dayMs })}</p>${listOf(items, t.noneWithdrawn)}${pagesOf(view, articles.length > withdrawnPage)}</main>`;
};
