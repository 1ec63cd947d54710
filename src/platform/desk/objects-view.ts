/** The page of files that members keep. */
import { html } from 'hono/html';
import { fileSize } from '../../domain/file-size.ts';
import type { Markup } from '../http/markup.ts';
import type { KeptFile } from '../uploads/objects.ts';
import { pagesOf } from './paging.ts';
import { fillPlaceholders, type Texts, textsOf } from './texts.ts';
import { headerOf, keyField, listOf, noteOf, timeOf, type View } from './views.ts';

/** Files on a page. */
export const objectsPage = 15;

/** Kept files, one more than the page has when there are others, each with a button that removes it. */
export const objectsBody = (view: View, files: readonly KeptFile[]): Markup => {
	const t = textsOf[view.language];
	const items = files.slice(0, objectsPage).map(({ id, address, type, size, title, member, nickname, time }) => {
		const kind = Object.hasOwn(t.files, type) ? t.files[type as keyof Texts['files']] : t.files.document;
		const name = title === '' ? kind : title;
		return html`<li class="item"><div class="who"><b>${nickname ?? member}</b><code>${member}</code>${timeOf(time)}<a href="${address}">${name} (${fileSize(size)})</a></div><form method="post" action="/desk/objects">${keyField(view.key)}<div class="acts"><details><summary>${t.remove}</summary><p>${t.removeSure}</p><button type="submit" name="do" value="remove:${id}">${fillPlaceholders(t.removeName, { name })}</button></details></div></form></li>`;
	});
	return html`${headerOf(view)}<main>${noteOf(view.note)}${listOf(items, t.noneObjects)}${pagesOf(view, files.length > objectsPage)}</main>`;
};
