/** Documents that are broken at random, the same for the same seed. */

/** Numbers from 0 to 1 (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
};

const odd: readonly unknown[] = [
	...[
		null,
		true,
		false,
		0,
		-1,
		1e308,
		2 ** 53,
		'',
		' ',
		'%',
		'%zz',
		'%E0%A4%A',
		'\u0000',
		'\ud800',
		'\u202e',
		'__proto__',
	],
	...[
		[],
		{},
		[[]],
		[null],
		{ rendered: null },
		'javascript:alert(1)',
		'http://[',
		'//',
		'../../etc/passwd',
		'0000-00-00T00:00:00',
	],
	...[
		'<![CDATA[',
		'<p'.repeat(2_000),
		'['.repeat(2_000),
		'a'.repeat(70_000),
		'-9999-13-45',
		']]>',
		'&#xD800;',
		'{{<',
		'%%',
	],
];

const pick = <Value>(values: readonly Value[], random: () => number): Value =>
	values[Math.floor(random() * values.length)] as Value;

const brokenValue = (value: unknown, random: () => number, depth: number): unknown => {
	if (random() < 0.25 || typeof value !== 'object' || value === null || depth > 6) return pick(odd, random);
	if (Array.isArray(value)) {
		const at = Math.floor(random() * value.length);
		return value.map((one: unknown, index) => (index === at ? brokenValue(one, random, depth + 1) : one));
	}
	const entries = Object.entries(value);
	const at = Math.floor(random() * entries.length);
	if (random() < 0.15) return Object.fromEntries(entries.filter((_, index) => index !== at));
	return Object.fromEntries(
		entries.map(([name, one], index) => [name, index === at ? brokenValue(one, random, depth + 1) : one]),
	);
};

/** A document with one to three of its fields broken; now and then it is no object at all. */
export const broken = <Document extends object>(document: Document, random: () => number): Document => {
	let result: unknown = document;
	const times = 1 + Math.floor(random() * 3);
	for (let round = 0; round < times; round += 1)
		if (typeof result === 'object' && result !== null) result = brokenValue(result, random, 0);
	return result as Document;
};

/** A text with some of its places replaced, doubled or cut out. */
export const brokenText = (text: string, random: () => number): string => {
	let result = text;
	const times = 1 + Math.floor(random() * 4);
	for (let round = 0; round < times; round += 1) {
		const from = Math.floor(random() * result.length);
		const to = from + Math.floor(random() * 30);
		const put = random() < 0.3 ? result.slice(from, to).repeat(2) : String(pick(odd, random));
		result = result.slice(0, from) + (random() < 0.2 ? '' : put) + result.slice(to);
	}
	return result;
};
