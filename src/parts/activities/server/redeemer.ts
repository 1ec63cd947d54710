/** Who may write off registration codes, as the setting `writeOff` says. */
import { statuses } from '../../../contract/envelope.ts';
import { plainPin } from '../../../domain/typed-digits.ts';
import { type WriteOffMode, writeOffModes } from '../../../domain/write-off.ts';
import { hashingOf } from '../../../platform/auth/passwords.ts';
import { recordEvent } from '../../../platform/auth/security-log.ts';
import { type Shop, shopIdOf, shopOfPin } from '../../../platform/auth/shops.ts';
import { isStaff } from '../../../platform/auth/staff.ts';
import type { CallContext } from '../../../platform/context.ts';
import { limitKey } from '../../../platform/db/limit-key.ts';
import { ApiError } from '../../../platform/errors.ts';
import { giveBack, takeOne } from '../../../platform/limits/limits.ts';
import { networksOf } from '../../../platform/limits/networks.ts';

const tooOften = '核销过于频繁，请 {seconds} 秒后再试';

const refusals: Readonly<Record<WriteOffMode, string>> = {
	pin: '请填写网点的核销口令',
	staff: '请用工作人员的账号登录后核销',
	open: '',
};

const modeOf = async ({ reading }: CallContext): Promise<WriteOffMode> => {
	const row = await reading.one<{ value: string }>("select value from settings where name = 'writeOff'");
	return writeOffModes.find((mode) => JSON.stringify(mode) === row?.value) ?? 'pin';
};

/** The shop of a PIN. Wrong ones are limited by shop and address, and by shop. @throws ApiError with status 401 or 429. */
const shopOf = async (context: CallContext, pin: string): Promise<Shop> => {
	const { store, rates, caller, now } = context;
	const id = shopIdOf(pin);
	const { network, wide } = networksOf(caller.address);
	// Of the network first: the ids of shops are the caller's choice.
	const limits = [
		[limitKey(store, `pin network ${wide === '' ? network : wide}`), rates.pinOfNetwork],
		[limitKey(store, `pin ${id} ${caller.address}`), rates.pinOfShopAndAddress],
		[limitKey(store, `pin ${id}`), rates.pinOfShop],
	] as const;
	for (const [name, rate] of limits) await takeOne(store.writing, name, rate, now(), tooOften);
	const shop = await shopOfPin(store.writing, pin, hashingOf(context));
	if (shop === undefined) {
		const { address, words: device } = caller;
		await recordEvent(store.writing, { who: `shop ${id}`, action: 'writeOffRefused', address, device }, now());
		throw new ApiError(statuses.memberNeeded, '核销口令不正确');
	}
	for (const [name, rate] of limits) await giveBack(store.writing, name, rate);
	return shop;
};

/**
 * The shop where the caller writes off codes; undefined when any place will do: for staff, and where everybody may.
 *
 * @throws ApiError with status 401 when the caller may not, 429 when they try too often.
 */
export const redeemingShop = async (context: CallContext, pin: string | undefined): Promise<Shop | undefined> => {
	const { store, rates, caller, now } = context;
	const mode = await modeOf(context);
	const attempt = async (name: string, rate: 'writeOffOfMember' | 'writeOffOfAddress'): Promise<undefined> => {
		await takeOne(store.writing, limitKey(store, `write-off ${name}`, caller.member), rates[rate], now(), tooOften);
		return undefined;
	};
	if (mode === 'open') {
		if (caller.member !== '') return attempt(`member ${caller.member}`, 'writeOffOfMember');
		return attempt(`address ${caller.address}`, 'writeOffOfAddress');
	}
	if (await isStaff(store.writing, caller.member)) return attempt(`member ${caller.member}`, 'writeOffOfMember');
	if (mode === 'pin' && pin !== undefined && pin !== '') {
		const shop = await shopOf(context, plainPin(pin));
		await attempt(`shop ${shop.id}`, 'writeOffOfMember');
		return shop;
	}
	if (caller.member !== '') {
		const { address, words: device, member } = caller;
		await recordEvent(store.writing, { who: `member ${member}`, action: 'writeOffRefused', address, device }, now());
	}
	throw new ApiError(statuses.memberNeeded, refusals[mode]);
};
