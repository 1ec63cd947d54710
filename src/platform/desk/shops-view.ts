/** The page of those who write off codes: shops with their PINs, and members who are staff. */
import { escapeHtml } from '../../domain/escape.ts';
import type { Shop } from '../auth/shops.ts';
import type { Refused } from './settings-view.ts';
import { filled, textsOf } from './texts.ts';
import { headerOf, keyField, noteOf, timeOf, type View } from './views.ts';

/** Shops and staff, with forms that add and remove them. */
export const shopsBody = (
	view: View,
	shops: readonly Shop[],
	staff: readonly { id: string; nickname: string; staff: number }[],
	refused: Refused | null,
): string => {
	const t = textsOf[view.language];
	const form = (inside: string): string =>
		`<form class="set" method="post" action="/desk/shops">${keyField(view.key)}${inside}</form>`;
	const submit = (value: string, word: string, main = true): string =>
		`<div class="acts"><button${main ? ' class="main"' : ''} type="submit" name="do" value="${escapeHtml(value)}">${escapeHtml(word)}</button></div>`;
	const problem = (of: string): string =>
		refused?.name === of ? `<p class="note" id="wrong-${of}" role="alert">${escapeHtml(refused.typed)}</p>` : '';
	const field = (name: string, label: string, of = ''): string =>
		`<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" autocomplete="off" required${
			of !== '' && refused?.name === of ? ` aria-invalid="true" aria-describedby="wrong-${of}"` : ''
		}>`;
	const shopItems = shops.map(
		({ id, name }) =>
			`<li class="item"><div class="who"><b>${escapeHtml(name)}</b><code>${escapeHtml(id)}</code></div>${form(submit(`remove:${id}`, filled(t.removeName, { name }), false))}</li>`,
	);
	const staffItems = staff.map(
		({ id, nickname, staff: since }) =>
			`<li class="item"><div class="who"><b>${escapeHtml(nickname)}</b><code>${escapeHtml(id)}</code>${timeOf(since)}</div>${form(submit(`dismiss:${id}`, filled(t.removeName, { name: nickname }), false))}</li>`,
	);
	const addShop = `<li class="item">${form(`<h2>${t.setShop}</h2>${problem('shop')}${field('shop', t.shopId, 'shop')}${field('shopName', t.shopName)}${field('pin', t.shopPin)}<p class="hint">${t.shopHint}</p>${submit('set', t.setShop)}`)}</li>`;
	const addStaff = `<li class="item">${form(`<h2>${t.addStaff}</h2>${problem('staff')}${field('member', t.staffMember, 'staff')}${submit('hire', t.addStaff)}`)}</li>`;
	return `${headerOf(view)}<main>${noteOf(view.note)}<ul>${shopItems.join('')}${addShop}${staffItems.join('')}${addStaff}</ul></main>`;
};
