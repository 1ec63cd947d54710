/** The page of those who write off codes: shops with their PINs, and members who are staff. */
import { html } from 'hono/html';
import type { Shop } from '../auth/shops.ts';
import type { Markup } from '../http/markup.ts';
import type { Refused } from './settings-view.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import { describedBy, headerOf, keyField, noteOf, problemOf, timeOf, type View } from './views.ts';

/** Shops and staff, with forms that add and remove them. */
export const shopsBody = (
	view: View,
	shops: readonly Shop[],
	staff: readonly { id: string; nickname: string; staff: number }[],
	refusal: Refused | null,
): Markup => {
	const t = textsOf[view.language];
	const form = (inside: Markup): Markup =>
		html`<form class="set" method="post" action="/desk/shops">${keyField(view.key)}${inside}</form>`;
	const submit = (value: string, word: string, main = true): Markup =>
		html`<div class="acts"><button${main ? html` class="main"` : ''} type="submit" name="do" value="${value}">${word}</button></div>`;
	const problemIn = (of: string): string => (refusal?.name === of ? refusal.typed : '');
	const problem = (of: string): Markup => problemOf(problemIn(of), `wrong-${of}`);
	const field = (name: string, label: string, of = ''): Markup =>
		html`<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" required${describedBy(
			problemIn(of),
			`wrong-${of}`,
		)}>`;
	const shopItems = shops.map(
		({ id, name }) =>
			html`<li class="item"><div class="who"><b>${name}</b><code>${id}</code></div>${form(submit(`remove:${id}`, fillPlaceholders(t.removeName, { name }), false))}</li>`,
	);
	const staffItems = staff.map(
		({ id, nickname, staff: since }) =>
			html`<li class="item"><div class="who"><b>${nickname}</b><code>${id}</code>${timeOf(since)}</div>${form(submit(`dismiss:${id}`, fillPlaceholders(t.removeName, { name: nickname }), false))}</li>`,
	);
	const addShop = html`<li class="item">${form(html`<h2>${t.setShop}</h2>${problem('shop')}${field('shop', t.shopId, 'shop')}${field('shopName', t.shopName)}${field('pin', t.shopPin)}<p class="hint">${t.shopHint}</p>${submit('set', t.setShop)}`)}</li>`;
	const addStaff = html`<li class="item">${form(html`<h2>${t.addStaff}</h2>${problem('staff')}${field('member', t.staffMember, 'staff')}${submit('hire', t.addStaff)}`)}</li>`;
	return html`${headerOf(view)}<main>${noteOf(view.note)}<ul>${shopItems}${addShop}${staffItems}${addStaff}</ul></main>`;
};
