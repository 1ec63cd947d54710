/** The forms of shops and staff. */
import { StoreError } from '../db/open.ts';
import type { LoggedAction } from './log.ts';
import { redirect } from './page.ts';
import { removeShop, setShop, setStaff } from './recorded-acts.ts';
import type { Sent } from './request.ts';
import { doneAt, type Result } from './result.ts';
import { textsOf } from './texts.ts';

/** @returns what was done; undefined when there was nothing to do. @throws StoreError for what cannot be. */
const change = async (submission: Sent, action: string, subject: string): Promise<LoggedAction | undefined> => {
	const textOf = (name: string): string => (submission.form.get(name) ?? '').trim();
	if (action === 'set') {
		await setShop(submission, { id: textOf('shop'), name: textOf('shopName') }, textOf('pin'));
		return 'setShop';
	}
	if (action === 'remove') return (await removeShop(submission, subject)) ? 'removeShop' : undefined;
	if (action !== 'hire' && action !== 'dismiss') return undefined;
	await setStaff(submission, action === 'hire' ? textOf('member') : subject, action === 'hire');
	return action === 'hire' ? 'addStaff' : 'removeStaff';
};

/** Sets or removes a shop, or makes a member staff or not. */
export const changeShops = async (submission: Sent): Promise<Result> => {
	const [action = '', ...rest] = (submission.form.get('do') ?? '').split(':');
	const t = textsOf[submission.language];
	const isOfStaff = action === 'hire' || action === 'dismiss';
	try {
		const did = await change(submission, action, rest.join(':'));
		const section = isOfStaff ? 'staff' : 'shops';
		return did === undefined ? redirect(`/desk/?view=shops&section=${section}`) : doneAt('shops', did, { section });
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		const [name, typed] = isOfStaff ? ['staff', t.wrongStaff] : ['shop', t.wrongShop];
		return { refused: { view: 'shops', name, typed } };
	}
};
