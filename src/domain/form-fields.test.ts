import { describe, expect, it } from 'vitest';
import { type FormField, fieldProblem } from './form-fields.ts';

const field = (type: string, more: Partial<FormField> = {}): FormField => ({
	name: 'x',
	label: 'X',
	type,
	required: true,
	options: ['一', '二'],
	...more,
});

describe('A-058: the fields that a participant fills in', () => {
	it.each([
		['text', '  ', 'missing'],
		['text', '名'.repeat(501), 'long'],
		['text', '名'.repeat(500), ''],
		['phone', '13800000001', ''],
		['phone', '+86 138-0000-0001', ''],
		['phone', 'abc', 'phone'],
		['number', '3.5', ''],
		['number', '三', 'number'],
		['idcard', '11010519491231002X', ''],
		['idcard', '11010519491231002x', ''],
		['idcard', '110105194912310021', 'idcard'],
		['date', '2028-02-29', ''],
		['date', '2027-02-29', 'date'],
		['date', '29.2.2028', 'date'],
		['choice', '一', ''],
		['choice', '三', 'choice'],
		['choices', '一\n二', ''],
		['choices', '一\n三', 'choice'],
		['video', '/media/uploads/a.mp4', ''],
		['audio', 'https://storage.example.org/a.m4a', ''],
		['document', 'a.pdf', 'file'],
		['document', '//evil.example.org/a.pdf', 'file'],
		['document', 'javascript:alert(1)', 'file'],
		['consent', 'yes', ''],
		['consent', 'no', 'consent'],
		['consent', '', 'consent'],
	])('%s %j: %s', (type, value, problem) => {
		expect(fieldProblem(field(type), value)).toBe(problem);
	});

	it('an optional field may stay empty, and is still checked when it is filled in', () => {
		expect(fieldProblem(field('phone', { required: false }), '')).toBe('');
		expect(fieldProblem(field('phone', { required: false }), 'x')).toBe('phone');
	});
});
