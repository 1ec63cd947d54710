import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { viewContext } from './context.test-data.ts';
import { shownTime } from './shown-time.tsx';
import { timeSpan } from './time-span.tsx';

const htmlOf = (node: ReactNode): string => renderToStaticMarkup(createElement(Fragment, {}, node));

it('E-22, E-23: a time among facts has its full date for machines and on hover; an unknown one is left out', () => {
	expect(htmlOf(shownTime('2026-11-18 10:00:00', 'YYYY-MM-DD'))).toBe(
		'<time dateTime="2026-11-18T10:00:00+08:00" title="2026-11-18 10:00">2026-11-18</time>',
	);
	for (const unknown of ['', 'soon', '2026-02-31', 0]) expect(shownTime(unknown, 'YYYY-MM-DD')).toBe('');
});

it('E-22: so has each end of a span of time', () => {
	const [first, last] = ['2026-11-18T10:00:00+08:00', '2026-11-19T12:30:00+08:00'];
	const times = (from: string, until: string): string[] =>
		[...htmlOf(timeSpan(from, until, viewContext())).matchAll(/<time dateTime="([^"]+)"/g)].map(
			([, time = '']) => time,
		);
	expect(times('2026-11-18 10:00', '2026-11-19 12:30')).toEqual([first, last]);
	expect(times('2026-11-18 10:00', '')).toEqual([first]);
	expect(times('', '2026-11-19 12:30')).toEqual([last]);
	// One element, so that the parts of a row do not move apart.
	expect(htmlOf(timeSpan('2026-11-18 10:00', '2026-11-19 12:30', viewContext()))).toMatch(
		/^<span><time .*<\/time> — <time .*<\/time><\/span>$/,
	);
	expect(timeSpan('', 'soon', viewContext())).toBe('');
});
