import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
	id: '9@news.example.org',
	title: '做陶; 体验, 课',
	startTime: '2026-11-21 09:30:00',
	endTime: '2026-11-21 17:00:00',
	address: '老窑村',
	url: 'https://news.example.org/9.html',
};

it('one event in UTC, with escaped text', () => {
	const lines = calendarFile(event).split('\r\n');
	expect(lines).toContain('DTSTART:20261121T013000Z');
	expect(lines).toContain('DTEND:20261121T090000Z');
	expect(lines).toContain('SUMMARY:做陶\\; 体验\\, 课');
	expect(lines.at(-1)).toBe('');
});

it('lines have at most 75 bytes, and no character is cut', () => {
	const file = calendarFile({ ...event, title: '长'.repeat(60) });
	for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	expect(file.replace(/\r\n /g, '')).toContain('长'.repeat(60));
});

it('an event without a start has no file; an end before the start is left out', () => {
	expect(calendarFile({ ...event, startTime: '' })).toBe('');
	expect(calendarFile({ ...event, endTime: '2026-11-20 09:00:00' })).not.toContain('DTEND');
});
