import { describe, expect, it } from 'vitest';
import { momentOf } from './times.ts';

const iso = (text: string, language?: string): string | undefined => {
	const moment = momentOf(text, { language });
	return moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 19);
};

describe('A-070: times of feeds', () => {
	it.each([
		['2026-11-01T08:00:00+08:00', '2026-11-01T00:00:00'],
		['2026-11-01T08:00:00.123456+08', '2026-11-01T00:00:00'],
		['2026-11-01 08:00', '2026-11-01T00:00:00'],
		['20261101T000000Z', '2026-11-01T00:00:00'],
		['2026/11/1 8:00', '2026-11-01T00:00:00'],
		['Mon, 02 Nov 2026 08:00:00 GMT', '2026-11-02T08:00:00'],
		['Mon, 2 Nov 26 08:00 EST', '2026-11-02T13:00:00'],
		['Mon, May 25 2020 04:45:26 +0000', '2020-05-25T04:45:26'],
		['May 25, 2020 4:45 pm UTC', '2020-05-25T16:45:00'],
		['dom, 02 ott 2022 18:55:00 GMT', '2022-10-02T18:55:00'],
		['sam., 15 août 2020 10:00:00 +0200', '2020-08-15T08:00:00'],
		['Пт, 13 ноября 2020 10:00:00 MSK', '2020-11-13T07:00:00'],
		['Sun, 29 Mar 2020 10:00:00 CEST', '2020-03-29T08:00:00'],
		['Tue, 01 Mar 2022 16:03:00 GMT+0000', '2022-03-01T16:03:00'],
		['Tue, 01 Mar 2022 16:03:00 UTC+8', '2022-03-01T08:03:00'],
		['Sun Mar 29 10:00:00 PDT 2020', '2020-03-29T17:00:00'],
		['Sun Mar 29 2020 10:00:00 GMT+0800 (China Standard Time)', '2020-03-29T02:00:00'],
		['29.03.2020 10:00 MEZ', '2020-03-29T09:00:00'],
		['2020年3月29日 10:00', '2020-03-29T02:00:00'],
		['2020年3月29日 下午3时5分', '2020-03-29T07:05:00'],
		['1585447200', '2020-03-29T02:00:00'],
		['1585447200000', '2020-03-29T02:00:00'],
	])('%s', (text, moment) => {
		expect(iso(text)).toBe(moment);
	});

	it('an abbreviation of several zones is that of the language', () => {
		const text = 'Sat, 28 Mar 2020 14:10:22';
		expect([iso(`${text} IST`), iso(`${text} IST`, 'he-IL')]).toEqual(['2020-03-28T08:40:22', '2020-03-28T12:10:22']);
		expect([iso(`${text} CST`, 'zh-CN'), iso(`${text} CST`, 'en-US')]).toEqual([
			'2020-03-28T06:10:22',
			'2020-03-28T20:10:22',
		]);
	});

	it.each([
		'',
		'soon',
		'0000-00-00 00:00:00',
		'2024-02-31',
		'31 Nov 2020',
		'2020-01-01 25:00',
		'Mon, 30 Nov -0001 00:00:00 +0000',
		'12',
	])('“%s” is none', (text) => {
		expect(iso(text)).toBeUndefined();
	});
});
