/** Phone numbers as people and phones write them, folded to the spelling in which they are checked, compared and stored. */
import { partsAround, plainCharacters, withoutSeparators } from './typed-digits.ts';

/** What a plain phone number looks like. */
export const phonePattern = /^\+?[0-9]{5,15}$/;

const labels = new Set(
	'tel telephone phone phonenumber phoneno telno mobile mobilephone mobilenumber mobileno mob cell cellphone handphone hp iphone call callto sms fax home work main office whatsapp contact contactnumber number no m t p h w c ph handy mobil telefon telefono movil portable cn china chn prc'.split(
		' ',
	),
);

/** Whether the text beside a number is a label, such as "Tel." or "电话：": it is then left out. No text is one too. */
const isLabel = (text: string): boolean => {
	if (text.includes('@')) return false;
	const letters = withoutSeparators(text);
	return labels.has(letters.toLowerCase()) || !/[!-~]/.test(letters) || text.trim().endsWith(':');
};

const mobile = /^1[3-9][0-9]{9}$/;

/** A number of mainland China without its country code: mobile numbers plain, others with the zero of their area. */
const mainland = (digits: string): string => {
	const own = digits.replace(/^0+/, '');
	if (mobile.test(own) || /^[48]00[0-9]{7}$/.test(own)) return own;
	return /^[1-9][0-9]{8,11}$/.test(own) ? `0${own}` : own;
};

const national = (digits: string): string => {
	// A country code without a plus, the zero of long distance, or the prefix of a cheap line before a mobile number.
	const [, called] = /^(?:0{0,2}860?|0|179[0-9]{2}|125[0-9]{2})(1[3-9][0-9]{9})$/.exec(digits) ?? [];
	if (called !== undefined) return called;
	return /^860?[1-9][0-9]{9,11}$/.test(digits) ? mainland(digits.slice(2)) : digits;
};

/** The parameters and the encoding of a `tel:` address go. */
const withoutScheme = (plain: string): string => {
	if (!/^(?:tel|sms|callto):/i.test(plain)) return plain;
	const [number = ''] = plain
		.replace(/%2b/gi, '+')
		.replace(/%20/g, ' ')
		.replace(/%28|%29/g, '')
		.split(/[;?]/);
	return number;
};

/**
 * A phone number in one spelling: digits alone for mainland China, `+` and digits for other countries. Of any other text
 * only invisible characters are removed.
 */
export const plainPhone = (typed: string): string => {
	const plain = withoutScheme(plainCharacters(typed));
	const parts = partsAround(plain);
	if (parts === null || !isLabel(parts.before) || !isLabel(parts.after)) return plain;
	const number = withoutSeparators(parts.number.replace(/\(\s*0\s*\)/g, '')).replace(/^\+?(?:00)?86(?=\+)/, '');
	const [, plus = '', all = ''] = /^(\+*)([0-9]+)$/.exec(number) ?? [];
	if (all === '') return plain;
	if (plus === '' && !all.startsWith('00')) return national(all);
	const digits = all.replace(/^0+/, '');
	return digits.startsWith('86') ? mainland(digits.slice(2)) : `+${digits}`;
};
