import { describe, expect, it } from 'vitest';
import {
	plainCharacters,
	plainCode,
	plainDate,
	plainDigitCode,
	plainIdNumber,
	plainNumber,
	plainPin,
} from './typed-digits.ts';

describe('A-016: digits and codes in one spelling', () => {
	it('the digits of every script are ASCII digits', () => {
		for (let point = 0; point < 0x110000; point += 1) {
			if (point >= 0xd800 && point < 0xe000) continue;
			const character = String.fromCodePoint(point);
			if (/\p{Nd}/u.test(character)) expect(plainCharacters(character), point.toString(16)).toMatch(/^[0-9]$/);
		}
	});

	it('no mark of formatting stays, and every dash is one kind', () => {
		for (let point = 0; point < 0x110000; point += 1) {
			if (point >= 0xd800 && point < 0xe000) continue;
			const character = String.fromCodePoint(point);
			if (/[\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/u.test(character))
				expect(plainDigitCode(`123${character}456`), point.toString(16)).toBe('123456');
			if (/\p{Pd}/u.test(character)) expect(plainCode(`AB${character}12`), point.toString(16)).toBe('AB-12');
			if (/[\p{Z}\p{Pd}]/u.test(character))
				expect(plainDigitCode(`123${character}456`), point.toString(16)).toBe('123456');
		}
	});

	it.each([
		['１２３４５６', '123456'],
		['123 456', '123456'],
		['123-456', '123456'],
		['验证码：123456', '123456'],
		['【测试报】验证码 123456，5分钟内有效。', '123456'],
		['G-123456', '123456'],
		['12345', '12345'],
		['1234567', '1234567'],
	])('code %j: %s', (typed, code) => {
		expect(plainDigitCode(typed)).toBe(code);
	});

	it.each([
		['ＡＢ１２ ｃｄ', 'AB12cd'],
		['邀请码：AB12CD', 'AB12CD'],
		['Code: AB12—CD', 'AB12-CD'],
		['\u202aAB12CD\u202c', 'AB12CD'],
	])('letters and digits %j: %s', (typed, code) => {
		expect(plainCode(typed)).toBe(code);
	});

	it.each([
		['11010519491231002X', '11010519491231002X'],
		['110105 19491231 002ｘ', '11010519491231002X'],
		['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
		['110105-19491231-002Х', '11010519491231002X'],
		['身份证号：11010519491231002×', '11010519491231002X'],
		['11010519491231002ⅹ\u200b', '11010519491231002X'],
	])('identity number %j', (typed, number) => {
		expect(plainIdNumber(typed)).toBe(number);
	});

	it.each([
		['３．５', '3.5'],
		['3。5', '3.5'],
		['−12', '-12'],
		['＋12', '12'],
		['1,234,567.5', '1234567.5'],
		['1，234', '1234'],
		['12 345', '12345'],
		['٣٫٥', '3.5'],
		['年龄：35', '35'],
		['三', '三'],
		['1,2', '1,2'],
	])('number %j: %s', (typed, number) => {
		expect(plainNumber(typed)).toBe(number);
	});

	it.each([
		['２０２８－０２－２９', '2028-02-29'],
		['2028/2/9', '2028-02-09'],
		['2028年2月9日', '2028-02-09'],
		['29.2.2028', '29.2.2028'],
	])('day %j: %s', (typed, day) => {
		expect(plainDate(typed)).toBe(day);
	});

	it.each([
		['３－４８２１３９５７', '3-48213957'],
		['3 — 4821 3957', '3-48213957'],
		['口令：3-48213957', '3-48213957'],
	])('PIN %j: %s', (typed, pin) => {
		expect(plainPin(typed)).toBe(pin);
	});
});
