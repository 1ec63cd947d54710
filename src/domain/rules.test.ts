import { describe, expect, it } from 'vitest';
import { absoluteAddress, isOpenable, isWebAddress, mediaAddress } from './address.ts';
import { routeOfContentType, screenOf } from './content-type.ts';
import { epochOf } from './epoch.ts';
import { readingLength } from './reading-time.ts';
import { problemOfId, problemOfName } from './safe-id.ts';
import { scriptSafeJson } from './structured-data.ts';
import { firstCharacters, plainTitle, truncateSource } from './text.ts';
import { isoTime, wallTimeOf } from './wall-time.ts';

describe('content types', () => {
	it.each([
		[0, 'newsDetail'],
		[1, 'imageDetail'],
		[2, 'videoDetail'],
		[3, 'specDetail'],
		[4, 'linkDetail'],
		[6, 'liveDetail'],
		[12, 'linkDetail'],
		['1', 'imageDetail'],
		[' 6 ', 'liveDetail'],
	])('R-ENT-001…007, A-027, A-052: type %s opens %s', (type, route) => {
		expect(routeOfContentType(type)).toBe(route);
	});

	it.each([5, 7, 99, 'abc', null, undefined, '', Number.NaN, {}])('R-ENT-008: %s is treated as news', (type) => {
		expect(routeOfContentType(type)).toBe('newsDetail');
	});

	it('names the parameters of the screen', () => {
		expect(screenOf({ fileId: '7', columnID: '5', articleType: 6 })).toEqual({
			route: 'liveDetail',
			parameters: { linkID: '5', id: '7' },
		});
		expect(screenOf({ fileId: '60', columnID: '5', articleType: 4 })).toEqual({
			route: 'linkDetail',
			parameters: { id: '60' },
		});
		expect(screenOf({ fileId: '1', columnID: '', articleType: 0 })).toEqual({
			route: 'newsDetail',
			parameters: { id: '1' },
		});
	});
});

describe('addresses', () => {
	it('R-VAL-12: http, https and ftp are valid, everything else is not', () => {
		for (const valid of ['http://a.cn', 'https://a.cn', 'ftp://a.cn', 'HTTPS://A.CN/x?y#z'])
			expect(isWebAddress(valid), valid).toBe(true);
		for (const bad of [
			'javascript:alert(1)',
			'data:text/html,x',
			'//a.cn',
			'a.cn',
			'mailto:a@b.cn',
			'',
			'http:/evil.example',
			'https://good@evil.example',
			'http://',
			'https:\\\\evil',
			'http:///x',
		])
			expect(isWebAddress(bad), bad).toBe(false);
	});

	it('ftp passes the rule but cannot be opened', () => {
		expect(isOpenable('ftp://a.cn')).toBe(false);
		expect(isOpenable('https://a.cn')).toBe(true);
	});

	it('R-CONF-61: relative pictures resolve under the resource address', () => {
		expect(mediaAddress('media/x.jpg', '')).toBe('/media/x.jpg');
		expect(mediaAddress('/media/x.jpg', 'https://img.example.org')).toBe('https://img.example.org/media/x.jpg');
		expect(mediaAddress('https://a.cn/x.jpg', 'https://img.example.org')).toBe('https://a.cn/x.jpg');
		for (const bad of ['javascript:x', 'data:image/png;base64,x', '//a.cn/x', '\\\\a\\x', '/\\a.cn', ''])
			expect(mediaAddress(bad, ''), bad).toBe('');
	});

	it('resolves absolute addresses', () => {
		expect(absoluteAddress('/x', 'https://a.cn/')).toBe('https://a.cn/x');
		expect(absoluteAddress('https://b.cn/x', 'https://a.cn')).toBe('https://b.cn/x');
	});
});

describe('texts', () => {
	it('R-VAL-24, A-065: markers are removed from titles, other brackets stay', () => {
		expect(plainTitle('标题[=1]后[=22]')).toBe('标题后');
		expect(plainTitle(' [独家] a\n b ')).toBe('[独家] a b');
	});

	it('R-VAL-23, A-064: source text is cut with three dots', () => {
		expect(truncateSource('青岭日报', 4)).toBe('青岭日报');
		expect(truncateSource('青岭日报社', 4)).toBe('青岭日报...');
	});

	it('A-063: whole code points', () => {
		expect(firstCharacters('a🏔b', 2)).toBe('a🏔');
		expect(firstCharacters('', 2)).toBe('');
	});

	it('A-021: reading time', () => {
		const minutes = (count: number): number => readingLength(() => '字'.repeat(count), 'cn', 0).readingMinutes;
		expect([0, 1, 400, 401, 1600].map(minutes)).toEqual([1, 1, 1, 2, 4]);
		expect(readingLength(() => '字', 'cn', 900)).toEqual({ wordCount: 900, unit: 'characters', readingMinutes: 3 });
	});

	it('A-021: the number that the platform sent wins in every language', () => {
		const text = (): string => {
			throw new Error('nothing has to be counted');
		};
		expect(readingLength(text, 'en', 690)).toEqual({ wordCount: 690, unit: 'words', readingMinutes: 3 });
		expect(readingLength(text, 'bo', 251)).toEqual({ wordCount: 251, unit: 'syllables', readingMinutes: 2 });
	});

	it('A-021, A-048: without one, English is counted in words, Tibetan in syllables', () => {
		expect(readingLength(() => 'Eighteen centimetres — a visitor’s guide, 2,300 m.', 'en', 0)).toEqual({
			wordCount: 7,
			unit: 'words',
			readingMinutes: 1,
		});
		expect(readingLength(() => 'word '.repeat(231), 'en', 0).readingMinutes).toBe(2);
		expect(readingLength(() => 'ད་ལོའི་གངས་ཆེན་དང་པོ་བབས་པ། སང་ཉིན་གནམ་དྭངས།', 'bo', 0)).toEqual({
			wordCount: 12,
			unit: 'syllables',
			readingMinutes: 1,
		});
	});

	it('JSON inside a script cannot end it', () => {
		const json = scriptSafeJson({ a: '</script><!-- & \u2028' });
		expect(json).not.toMatch(/[<>&\u2028]/);
		expect(JSON.parse(json)).toEqual({ a: '</script><!-- & \u2028' });
	});
});

describe('times', () => {
	it('A-070: wall time is Asia/Shanghai on every machine', () => {
		expect(wallTimeOf(Date.UTC(2024, 2, 7, 6, 5))).toBe('2024-03-07 14:05:00');
		expect(epochOf('2024-03-07 14:05:00')).toBe(Date.UTC(2024, 2, 7, 6, 5));
		expect(isoTime('2024-03-07 14:05:00')).toBe('2024-03-07T14:05:00+08:00');
	});

	it('E-23: 2024-3-7, slashes, ISO with zone and epochs are read; impossible dates are not', () => {
		const noon = Date.UTC(2024, 2, 7, 4, 0);
		expect(epochOf('2024-3-7 12:00')).toBe(noon);
		expect(epochOf('2024/3/7 12:00:00')).toBe(noon);
		expect(epochOf('2024-03-07T04:00:00Z')).toBe(noon);
		expect(epochOf('2024-03-07T05:00:00+01:00')).toBe(noon);
		expect(epochOf('2024-03-06T23:00:00-0500')).toBe(noon);
		expect(epochOf(noon)).toBe(noon);
		expect(epochOf(String(noon / 1000))).toBe(noon);
		expect(epochOf('20240307120000')).toBe(noon);
		for (const bad of [
			'',
			'null',
			'2024-02-30',
			'2024-13-01',
			'Invalid Date',
			'0000-00-00 00:00:00',
			'2024-03-07 25:00',
			'20240230120000',
		])
			expect(epochOf(bad), bad).toBeNaN();
		expect(isoTime('soon')).toBe('');
	});
});

describe('ids', () => {
	it('are safe, or the reason says why not', () => {
		for (const safe of ['345', 'a_b-C', 'x'.repeat(64), 'console']) expect(problemOfId(safe), safe).toBe('');
		expect(problemOfId('')).toBe('the id is empty');
		expect(problemOfId('x'.repeat(300))).toBe('the id is 300 characters long; 64 is the limit');
		for (const bad of ['../x', 'a/b', '%2e', '.htaccess', 'a\0', '文', ' ', 'a.b', 'a\n'])
			expect(problemOfId(bad), JSON.stringify(bad)).toContain('other characters');
		for (const device of ['CON', 'nul', 'Com1', 'LPT9']) expect(problemOfId(device), device).toContain('device name');
	});

	it('every name of whole, composed characters can be a file name, up to a length', () => {
		for (const safe of ['43', '青岭铁路', 'བོད་ཡིག', 'a_b-C', '../x', '.htaccess', 'nul', 'a\n'])
			expect(problemOfName(safe), safe).toBe('');
		expect(problemOfName('')).toBe('the name is empty');
		expect(problemOfName('\ud800')).toContain('half a character');
		expect(problemOfName('Zu\u0308rich')).toContain('not composed');
		expect(problemOfName('生'.repeat(67))).toContain('200');
	});
});
