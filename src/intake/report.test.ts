import { expect, it } from 'vitest';
import { countOne, emptyReport, reportLines } from './report.ts';
import { unknownCodes, unusualElements } from './unusual-elements.ts';

it('a report has one line of numbers, and one for each thing to know', () => {
	const report = { ...emptyReport('a.xml', 'a.org'), in: 5, added: 3, same: 1 };
	countOne(report.leftOut, 'It is private.');
	countOne(report.notFetched, 'a.org', 7);
	countOne(report.notFetched, 'b.org');
	expect(reportLines(report)).toEqual([
		'a.xml: 5 in; 3 added, 0 changed, 1 the same, 1 left out.',
		'  Left out: 1 (It is private. 1).',
		'  Not fetched, shown from their own hosts: 8 (a.org 7, b.org 1).',
	]);
});

it('its counts stay small whatever a file has', () => {
	const report = emptyReport('a.xml', '');
	for (let index = 0; index < 1_000; index += 1) countOne(report.notFetched, `h${index}.org`);
	expect(Object.keys(report.notFetched)).toHaveLength(201);
	expect(report.notFetched['others']).toBe(800);
});

it('names what content cannot have', () => {
	expect(unusualElements('<p>a</p><iframe src="x"></iframe><mp-card/><b>')).toEqual(['<iframe>', '<mp-card>']);
	expect(unknownCodes('[my_code] [sic] [so-called]')).toEqual(['[my_code]', '[so-called]']);
});
