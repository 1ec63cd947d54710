/** The page of files that members keep. */
import { escapeHtml } from '../../domain/escape.ts';
import { fileSize } from '../../domain/file-size.ts';
import type { KeptFile } from '../uploads/objects.ts';
import { filled, type Texts, textsOf } from './texts.ts';
import { headerOf, keyField, noteOf, timeOf, type View } from './views.ts';

/** Kept files, each with a button that removes it. */
export const objectsBody = (view: View, files: readonly KeptFile[]): string => {
	const t = textsOf[view.language];
	const items = files.map(({ id, address, type, size, title, member, nickname, time }) => {
		const kind = Object.hasOwn(t.files, type) ? t.files[type as keyof Texts['files']] : t.files.document;
		const name = title === '' ? kind : title;
		return `<li class="item"><div class="who"><b>${escapeHtml(nickname ?? member)}</b><code>${escapeHtml(member)}</code>${timeOf(time)}<a href="${escapeHtml(address)}">${escapeHtml(`${name} (${fileSize(size)})`)}</a></div><form method="post" action="/desk/objects">${keyField(view.key)}<div class="acts"><details><summary>${t.remove}</summary><p>${t.removeSure}</p><button type="submit" name="do" value="remove:${escapeHtml(id)}">${escapeHtml(filled(t.removeName, { name }))}</button></details></div></form></li>`;
	});
	const list = items.length === 0 ? `<p class="none">${t.noneObjects}</p>` : `<ul>${items.join('')}</ul>`;
	return `${headerOf(view)}<main>${noteOf(view.note)}${list}</main>`;
};
