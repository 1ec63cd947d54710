import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findProof, isProof, proofTime } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const hex = (text: string): string => [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');

it('SHA-256 is that of Node, for every length around its blocks, and for Chinese', () => {
	for (let length = 0; length <= 130; length += 1)
		expect(hex('a'.repeat(length))).toBe(hash('sha256', 'a'.repeat(length)));
	expect(hex('验证码😀'.repeat(40))).toBe(hash('sha256', '验证码😀'.repeat(40)));
});

it('a proof is found, is about its subject, and says its time', () => {
	const time = Date.parse('2026-11-20T10:00:00+08:00');
	let proof = '';
	for (let from = 0; proof === ''; from += 1000) proof = findProof('code 1 k', time, from, 1000);
	expect(isProof('code 1 k', proof)).toBe(true);
	expect(hash('sha256', `${proof} code 1 k`)).toMatch(/^0000[0-7]/);
	expect(proofTime(proof)).toBe(time);
	for (const [subject, other] of [
		['code 2 k', proof],
		['code 1 k', `${proof}0`],
		['code 1 k', ''],
		['code 1 k', 'x'],
	] as const)
		expect(isProof(subject, other)).toBe(false);
	expect(proofTime('no proof')).toBeNaN();
});
