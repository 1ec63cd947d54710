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

const time = Date.parse('2026-11-20T10:00:00+08:00');

it('a proof is found, is about its subject, and says its time', () => {
	const search = findProof('code 1 k', time, 1000);
	let step = search.next();
	while (!step.done) step = search.next();
	const proof = step.value;
	expect(isProof('code 1 k', proof)).toBe(true);
	const [begun, ...numbers] = proof.split('.');
	expect(numbers).toHaveLength(8);
	for (const [place, number] of numbers.entries())
		expect(hash('sha256', `${begun}.${place}.${number} code 1 k`)).toMatch(/^000[0-3]/);
	expect(proofTime(proof)).toBe(time);
	for (const [subject, other] of [
		['code 2 k', proof],
		['code 1 k', `${proof}0`],
		['code 1 k', proof.slice(0, proof.lastIndexOf('.'))],
		['code 1 k', [begun, ...numbers.reverse()].join('.')],
		['code 1 k', ''],
		['code 1 k', 'x'],
	] as const)
		expect(isProof(subject, other)).toBe(false);
	expect(proofTime('no proof')).toBeNaN();
});

it('the work differs little from reader to reader: nobody waits three times as long as most', () => {
	const works = Array.from({ length: 8 }, (_, reader) => {
		const search = findProof(`sign-in ${reader}`, time, 100);
		let work = 0;
		while (!search.next().done) work += 1;
		return work;
	}).sort((one, other) => one - other);
	expect((works[7] ?? 0) / (works[4] ?? 1)).toBeLessThan(3);
});
