import { expect, it } from 'vitest';
import { trimmedOf, withoutEndSlashes } from './trim.ts';

it('cuts at both ends alone', () => {
	const isSpace = (unit: string): boolean => unit === ' ';
	expect(['', '   ', ' a b ', 'a'].map((text) => trimmedOf(text, isSpace))).toEqual(['', '', 'a b', 'a']);
});

it('takes slashes from the end of an address', () => {
	expect(['', '/', 'https://a.example///', '/a/b'].map(withoutEndSlashes)).toEqual([
		'',
		'',
		'https://a.example',
		'/a/b',
	]);
});
