/** The page of stories that a source took back: each can be brought back, or deleted with what readers wrote. */

import { escapeHtml } from '../../domain/escape.ts';
import { dayMs } from '../../domain/removal-budget.ts';
import { keptMs, type WithdrawnArticle } from '../content/withdrawals.ts';
import { filled, textsOf } from './texts.ts';
import { headerOf, keyField, noteOf, timeOf, type View } from './views.ts';

/** @param articles withdrawn ones, the latest first. */
export const withdrawnBody = (view: View, articles: readonly WithdrawnArticle[]): string => {
	const t = textsOf[view.language];
	const items = articles.map(({ id, title, source, since, comments }) => {
		const button = (act: string, text: string, className = ''): string =>
			`<button${className} type="submit" name="do" value="${act}:${escapeHtml(id)}">${escapeHtml(text)}</button>`;
		const words = comments === 0 ? '' : `<span>${escapeHtml(filled(t.withComments, { count: comments }))}</span>`;
		return `<li class="item"><div class="who"><b>${escapeHtml(title)}</b>${timeOf(since)}<code>${escapeHtml(source)}</code>${words}</div><form method="post" action="/desk/withdrawn">${keyField(view.key)}<div class="acts">${button('bringBack', t.bringBack, ' class="main"')}<details><summary>${t.deleteForGood}</summary><p>${t.deleteForGoodSure}</p>${button('deleteForGood', filled(t.removeName, { name: title }))}</details></div></form></li>`;
	});
	const list = items.length === 0 ? `<p class="none">${t.noneWithdrawn}</p>` : `<ul>${items.join('')}</ul>`;
	return `${headerOf(view)}<main>${noteOf(view.note)}<p>${filled(t.withdrawnNote, { days: keptMs / dayMs })}</p>${list}</main>`;
};
