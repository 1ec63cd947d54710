/** The forms of shops and staff. */
import { removeShop, setShop } from '../auth/shops.ts';
import { setStaff } from '../auth/staff.ts';
import { StoreError } from '../db/open.ts';
import type { LoggedAction } from './log.ts';
import type { Sent } from './request.ts';
import type { Refused } from './settings-view.ts';
import { textsOf } from './texts.ts';

/** What was done to which shop or member; a refusal; undefined when there was nothing to do. */
type Changed = { did: LoggedAction; subject: string } | { refused: Refused } | undefined;

/** Sets or removes a shop, or makes a member staff or not. */
export const changeShops = async ({ store, form, language }: Sent): Promise<Changed> => {
	const [action, ...rest] = (form.get('do') ?? '').split(':');
	const [named, t] = [rest.join(':'), textsOf[language]];
	const typed = (name: string): string => (form.get(name) ?? '').trim();
	const isOfStaff = action === 'hire' || action === 'dismiss';
	try {
		if (action === 'set') {
			const shop = { id: typed('shop'), name: typed('shopName') };
			await setShop(store, shop, typed('pin'));
			return { did: 'setShop', subject: shop.id };
		}
		if (action === 'remove')
			return (await removeShop(store, named)) ? { did: 'removeShop', subject: named } : undefined;
		if (action === 'hire') return { did: 'addStaff', subject: await setStaff(store, typed('member'), true) };
		if (action === 'dismiss') return { did: 'removeStaff', subject: await setStaff(store, named, false) };
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		const name = isOfStaff ? 'staff' : 'shop';
		return { refused: { view: 'shops', name, typed: isOfStaff ? t.wrongStaff : t.wrongShop } };
	}
	return undefined;
};
