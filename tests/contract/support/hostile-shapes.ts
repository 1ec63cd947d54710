/** Long strings that make a careless pattern or loop slow: a start, something again and again, and an end that does not match. */

/** A text for a length in characters. */
export type Shape = (length: number) => string;

const shape =
	(start: string, unit: string, end = ''): Shape =>
	(length) =>
		`${start}${unit.repeat(Math.floor((length - start.length - end.length) / unit.length))}${end}`;

/** Where text of others ends up: attributes, addresses, codes, comments. */
const contexts: readonly [start: string, end: string][] = [
	['', ''],
	['x', 'y'],
	['<a href="x', 'y">z</a>'],
	['<img src="', '" width="9">'],
	['<iframe src="https://player.example/', 'x" width="9"></iframe>'],
	['<p style="color:', ';x"></p>'],
	['<!--', 'x'],
	['[caption id="', 'x"]y[/caption]'],
	['https://example.org/', 'x y'],
	['mailto:', 'x'],
	['&', ';'],
];

/** The 30 shapes for functions: every context with spaces and with another sign, and what opens something again and again. */
export const functionShapes: readonly Shape[] = [
	...contexts.map(([start, end]) => shape(start, ' ', end)),
	...contexts.map(([start, end]) => shape(start, '%2', end)),
	...['<a ', '<!--', '[caption]', '<p>', '<img src=', '[=1', '\ud83d', '{"a":['].map((unit) => shape('', unit, 'x')),
];

/** The 30 shapes for patterns: signs and pairs that formats use, between letters that end a match. */
const signs: readonly Shape[] = [
	...[
		' ',
		'\t',
		'\n',
		'\u3000',
		'a',
		'0',
		'中',
		'"',
		'\\',
		'/',
		'-',
		'.',
		',',
		':',
		'=',
		'%',
		'&',
		'#',
		'@',
		'<',
		'>',
		'[',
		'(',
	],
	...['\r\n', ' a', '0-', 'a.', '<!--', '<p>', '"\\"'],
].map((unit) => shape('x', unit, 'y'));

/** A text that a pattern matches in part: its own signs, with a member in the place of each class. */
const ownText = (source: string): string =>
	source
		.replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(')
		.replace(/\[\^[^\]]*\]/g, ';')
		.replace(/\[(\\?[^\]])[^\]]*\]/g, '$1')
		.replace(/\\p\{[^}]*\}|\\w/gi, 'a')
		.replace(/\\s/g, ' ')
		.replace(/\\d/g, '0')
		.replace(/\{\d[^}]*\}|[\^$()*+?|]|\\b/g, '')
		.replace(/\\(.)/g, '$1');

/** What a pattern is tried with: the shapes for all, and some of its own text. */
export const shapesFor = (source: string): Shape[] => {
	const own = ownText(source);
	const parts = own === '' ? [] : [own, own.slice(0, Math.ceil(own.length / 2)), own.slice(0, 1)];
	return [
		...signs,
		...parts.flatMap((part) => [
			shape('x', part, '\u0001'),
			shape(part, part.slice(-1), '\u0001'),
			shape(part, ' ', '\u0001'),
		]),
	];
};
