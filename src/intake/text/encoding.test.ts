import { describe, expect, it } from 'vitest';
import { encodingOf } from './encoding.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
	Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
/** Новый мост открыли в понедельник in windows-1251. */
const russian = Buffer.from('cdeee2fbe920eceef1f220eef2eaf0fbebe820e220efeeede5e4e5ebfcede8ea', 'hex').toString(
	'latin1',
);
/** 東京の新しい橋が月曜日に開通しました in Shift_JIS. */
const japanese = Buffer.from(
	'938c8b9e82cc905682b582a28bb482aa8c8e976a93fa82c98a4a92ca82b582dc82b582bd',
	'hex',
).toString('latin1');

describe('the encoding of a file', () => {
	it.each([
		['a mark', bytes([0xff, 0xfe], '<\0'), 'utf-16le'],
		['UTF-16 without a mark', bytes('\0<\0r'), 'utf-16be'],
		['a declaration', bytes(`<?xml version="1.0" encoding='Windows-1251'?><rss>${russian}`), 'windows-1251'],
		['a declaration after a blank line', bytes(`\n<?xml version="1.0" encoding="latin2"?><rss>`), 'iso-8859-2'],
		['a declaration with some bad bytes', bytes('<?xml version="1.0" encoding="utf-8"?><rss>\x92'), 'utf-8'],
		['nothing', bytes('{"a":1}'), 'utf-8'],
	])('is told by %s', (_, given, encoding) => {
		expect(encodingOf(given)).toEqual({ encoding, notice: '' });
	});

	it.each([
		['Cyrillic', bytes(`<rss><title>${russian}</title>`), 'windows-1251'],
		['Japanese', bytes(`{"title":"${japanese}"}`), 'shift_jis'],
		['two Chinese characters', bytes('{"title":"', [0xd2, 0xaa, 0xce, 0xc5], '"}'), 'gb18030'],
		[
			'a declaration of UTF-8 that is wrong',
			bytes(`<?xml version="1.0" encoding="UTF-8"?><rss>${russian}`),
			'windows-1251',
		],
		['a label that nobody knows', bytes(`<?xml version="1.0" encoding="x-mine"?><rss>${russian}`), 'windows-1251'],
	])('is guessed, and said, for %s', (_, given, encoding) => {
		const found = encodingOf(given);
		expect(found.encoding).toBe(encoding);
		expect(found.notice).toContain(`read as ${encoding}`);
	});
});
