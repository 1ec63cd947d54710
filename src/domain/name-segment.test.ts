import { describe, expect, it } from 'vitest';
import { addressOf, basePath, matchRoute } from '../routes.ts';
import { nameOfSegment, segmentOfName } from './name-segment.ts';
import { problemOfName } from './safe-id.ts';

const names = [
	...['C#', 'AC/DC', '50%', 'a?b', 'a&b', '生态', 'Apple', 'café', '👩‍👩‍👧‍👦', '.', '..', 'con', 'COM1', '.hidden'],
	...['trailing.', 'a b', '<script>', '"quoted"', 'a\\b', 'a:b', '*', '|', "o'neil", '%2F', '%', '+', '#', '~', '~2f'],
	...[
		'བོད་',
		'عربي',
		'.NET',
		'climate change',
		'“十四五”规划',
		'北京·上海',
		'环　球',
		'\u202ea',
		'a\u0000b',
		'%7e',
		'lpt1',
		'\u0301a',
	],
];

describe('a name as a segment', () => {
	it('comes back from its segment, and no two names share one', () => {
		for (const name of names) expect(nameOfSegment(segmentOfName(name)), name).toBe(name);
		expect(new Set(names.map(segmentOfName)).size).toBe(names.length);
	});

	it('names of letters and digits stay as they are, so their addresses do', () => {
		for (const name of ['生态', 'Apple', 'བོད་', 'عربي', 'a-b_c', '北京·上海', '👩‍👩‍👧‍👦', '“十四五”规划'])
			expect(segmentOfName(name)).toBe(name);
		expect(segmentOfName('AC/DC')).toBe('AC~2fDC');
	});

	it('is a file name on every system', () => {
		for (const name of names) {
			expect(problemOfName(name), name).toBe('');
			expect(segmentOfName(name), name).not.toMatch(/[/\\:*?"<>|%#\s.]|^(?:con|com1|lpt1)$/i);
		}
	});

	it('R-ROUTE-50: the address of every tag leads to its page', () => {
		for (const name of names) {
			const match = matchRoute(addressOf('tagList', { tagId: name }));
			expect(match?.parameters, name).toEqual({ tagId: name });
		}
	});

	it('an address that somebody types, with escapes of addresses, names its tag', () => {
		const named = (segment: string) => matchRoute(`${basePath}tagList/${segment}.html`)?.parameters['tagId'];
		expect(named('a%20b')).toBe('a b');
		expect(named('C%23')).toBe('C#');
		expect(named('~zz')).toBe('~zz');
	});
});
