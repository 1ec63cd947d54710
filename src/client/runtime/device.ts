import { localItems, type SafeStorage } from './storage.ts';

const randomDigits = (count: number): string => {
	const values = crypto.getRandomValues(new Uint8Array(count));
	return Array.from(values, (value) => String(value % 10)).join('');
};

const once = (name: string, make: () => string, items: SafeStorage): string => {
	const known = items.get(name);
	if (known !== null && known !== '') return known;
	const made = make();
	items.set(name, made);
	return made;
};

/** The virtual device id, made once and stored: `xy`, eight random digits, epoch milliseconds (R-STATE-12, A-092). */
export const virtualDeviceId = (items: SafeStorage = localItems, now = Date.now()): string =>
	once('virtualDeviceId', () => `xy${randomDigits(8)}${now}`, items);

/** The virtual user id, made once and stored: random digits and epoch milliseconds (R-STATE-13, A-092). */
export const virtualUid = (items: SafeStorage = localItems, now = Date.now()): string =>
	once('virtualUid', () => `${randomDigits(8)}${now}`, items);

/** An idempotency key: 128 random bits. A write that is repeated with the same key takes effect once. */
export const newIdempotencyKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (value) => value.toString(16).padStart(2, '0')).join('');
