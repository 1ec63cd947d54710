/** The page of those who write off codes: shops with their PINs, and members who are staff. */
import { html } from 'hono/html';
import type { Shop } from '../auth/shops.ts';
import type { Markup } from '../http/markup.ts';
import { pageFrom, pagesOf } from './paging.ts';
import type { Refused } from './settings-view.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import { describedBy, headerOf, keyField, listOf, noteOf, problemOf, timeOf, type View } from './views.ts';

/** Shops, or members of staff, on a page. */
const rowsPage = 12;

const shopSections = ['shops', 'staff'] as const;
type ShopSection = (typeof shopSections)[number];

/** Shops and staff, each with forms that add and remove them. */
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
	const section: ShopSection =
		refusal?.name === 'staff' || (refusal === null && view.asked.get('section') === 'staff') ? 'staff' : 'shops';
	const remove = (act: string, name: string): Markup =>
		form(submit(act, fillPlaceholders(t.removeName, { name }), false));
	const shopPage = pageFrom(view, shops, rowsPage);
	const staffPage = pageFrom(view, staff, rowsPage);
	const shopItems = shopPage.shown.map(
		({ id, name }) =>
			html`<li class="row"><div class="who"><b>${name}</b><code>${id}</code></div>${remove(`remove:${id}`, name)}</li>`,
	);
	const staffItems = staffPage.shown.map(
		({ id, nickname, staff: since }) =>
			html`<li class="row"><div class="who"><b>${nickname}</b><code>${id}</code>${timeOf(since)}</div>${remove(`dismiss:${id}`, nickname)}</li>`,
	);
	const addShop = html`<li class="item">${form(html`<h2>${t.setShop}</h2>${problem('shop')}${field('shop', t.shopId, 'shop')}${field('shopName', t.shopName)}${field('pin', t.shopPin)}<p class="hint">${t.shopHint}</p>${submit('set', t.setShop)}`)}</li>`;
	const addStaff = html`<li class="item">${form(html`<h2>${t.addStaff}</h2>${problem('staff')}${field('member', t.staffMember, 'staff')}${submit('hire', t.addStaff)}`)}</li>`;
	const links = shopSections.map(
		(one) =>
			html`<a href="/desk/?view=shops&amp;section=${one}"${one === section ? html` aria-current="true"` : ''}>${t.shopSections[one]}</a>`,
	);
	const list =
		section === 'shops'
			? html`${listOf(shopItems, t.noneShops, 'rows')}${pagesOf(view, shopPage.hasMore)}<ul>${addShop}</ul>`
			: html`${listOf(staffItems, t.noneStaff, 'rows')}${pagesOf(view, staffPage.hasMore)}<ul>${addStaff}</ul>`;
	return html`${headerOf(view)}<main>${noteOf(view.note)}<nav class="sections" aria-label="${t.shops}">${links}</nav>${list}</main>`;
};
