import { epochOf } from './epoch.ts';
import { utcTime } from './wall-time.ts';

interface CalendarEvent {
	/** Id of the event, for example its address. */
	id: string;
	title: string;
	/** Wall times; an event without a start has no file. */
	startTime: string;
	endTime: string;
	address: string;
	/** Absolute address of its page. */
	url: string;
}

const stampOf = (epoch: number): string => utcTime(epoch).format('YYYYMMDD[T]HHmmss[Z]');

/** Text of a property (RFC 5545, section 3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const encoder = new TextEncoder();

/** A line of more than 75 bytes continues in the next one, after a space; characters are never split. */
const foldLine = (line: string): string => {
	const parts: string[] = [];
	let part = '';
	let size = 0;
	for (const character of line) {
		const bytes = encoder.encode(character).length;
		if (size + bytes > 74) {
			parts.push(part);
			part = '';
			size = 0;
		}
		part += character;
		size += bytes;
	}
	return [...parts, part].join('\r\n ');
};

/** A calendar file (RFC 5545) with one event; '' for an event without a start. */
export const calendarFile = ({ id, title, startTime, endTime, address, url }: CalendarEvent): string => {
	const start = epochOf(startTime);
	if (Number.isNaN(start)) return '';
	const end = epochOf(endTime);
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Touch Edition//EN',
		'BEGIN:VEVENT',
		`UID:${escapeText(id)}`,
		`DTSTAMP:${stampOf(start)}`,
		`DTSTART:${stampOf(start)}`,
		...(Number.isNaN(end) || end <= start ? [] : [`DTEND:${stampOf(end)}`]),
		`SUMMARY:${escapeText(title)}`,
		...(address === '' ? [] : [`LOCATION:${escapeText(address)}`]),
		...(url === '' ? [] : [`URL:${url}`]),
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
