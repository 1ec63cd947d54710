import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
	it.each([
		'password',
		'PassWord123456',
		'１２３４５６７８９０１２',
		'qwertyuiop[]',
		'!!!dragon!!!2026',
		'aaaaaaaaaaaa',
		'今天今天今天今天今天今天',
		'hellohellohello',
		'abcdefghijkl',
		'987654321098',
		'123456789012',
		'  letmein      ',
	])('%s is one', async (password) => {
		expect(await isCommonPassword(password)).toBe(true);
	});

	it.each([
		'touch-edition-1',
		'correct horse battery',
		'草原上的风吹过了十二座帐篷',
		'v9#Kq2!mZ7$pLx',
		'བཀྲ་ཤིས་བདེ་ལེགས་དགོངས',
	])('%s is none', async (password) => {
		expect(await isCommonPassword(password)).toBe(false);
	});

	it('is one that is little more than the phone of its owner', async () => {
		expect(await isCommonPassword('a13800000001b', '13800000001')).toBe(true);
		expect(await isCommonPassword('a13800000001b', '13900000001')).toBe(false);
		expect(await isCommonPassword('13800000001 and a tent', '13800000001')).toBe(false);
	});

	it('is found in a moment in the longest password', async () => {
		expect(await isCommonPassword(`${'ab'.repeat(99)}c`)).toBe(false);
		expect(await isCommonPassword('ab'.repeat(100))).toBe(true);
	});
});
