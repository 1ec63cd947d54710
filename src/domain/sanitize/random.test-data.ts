/** Seeded random HTML and mutations for the property tests: the same on every run. */

/** A small seeded generator (mulberry32): numbers in [0, 1). */
export const seeded = (seed: number): () => number => {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
};

export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const tags =
	'p h1 h2 h3 br hr blockquote ul ol li dl dt dd pre code kbd strong b em i u s del small sub sup abbr q time span div figure figcaption img a table caption thead tbody tr td th details summary video audio source ruby rt rp font center section iframe svg style script button form textarea template math title select option noscript xmp object wbr'.split(
		' ',
	);
const attributeTexts = [
	...[
		'lang="zh-CN"',
		'dir=rtl',
		'id=x',
		'class=wp-caption',
		'href="https://a.example/?a=1&b=2"',
		'href=/b',
		'href="#x"',
		'href=javascript:1',
	],
	...[
		'src=/i.png',
		'src="https://a.example/i .png"',
		'alt="a &quot; \' ` < b"',
		'width=300',
		'height=1',
		'style="width:20px"',
		'title=" t  u "',
	],
	...[
		'colspan=2',
		'scope=row',
		'start=3',
		'onclick=x',
		'name=y',
		'datetime=2024',
		'type=video/mp4',
		'class="alignleft"',
		'controls',
		'open',
	],
];
const texts = [
	...[
		'甲',
		'text',
		' ',
		'  ',
		'\n',
		'\n\n',
		'&nbsp;',
		'&nbsp;&nbsp;',
		'\u3000',
		'a b',
		' x ',
		'&amp;',
		'&lt;',
		'<',
		'&',
		'>',
		'"',
		'é',
		'𠮷',
	],
	...[
		'<!-- c -->',
		'<!--',
		'\u0000',
		'\ud800',
		'&#13;',
		'\t',
		'\f',
		'&#x3000;',
		'<![CDATA[',
		']]>',
		'\u200b',
		'\u2028',
	],
];

/** Random tag soup of about `length` parts. */
export const soup = (random: () => number, length: number): string => {
	let html = '';
	for (let at = 0; at < length; at++) {
		const kind = random();
		if (kind < 0.4) {
			const attributes = Array.from({ length: Math.floor(random() * 3) }, () => ` ${pick(random, attributeTexts)}`).join(
				'',
			);
			html += `<${pick(random, tags)}${attributes}>`;
		} else if (kind < 0.65) html += `</${pick(random, tags)}>`;
		else html += pick(random, texts);
	}
	return html;
};

const inserts = [
	...texts,
	...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
	'="',
	'">',
	' src="//x"',
	' onclick="x"',
	"'",
	'`',
	'/',
	' ',
	'=',
	'-',
	'javascript:',
	'\\',
	'@',
	'1',
];

/** Makes one to three small changes to `html`: inserts, removes, doubles or moves characters and tags. */
export const mutate = (random: () => number, html: string): string => {
	let result = html;
	for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
		const at = Math.floor(random() * (result.length + 1));
		const size = Math.floor(random() * 12);
		const kind = random();
		if (kind < 0.35) result = result.slice(0, at) + pick(random, inserts) + result.slice(at);
		else if (kind < 0.55) result = result.slice(0, at) + result.slice(at + 1 + (size >> 2));
		else if (kind < 0.7) result = result.slice(0, at) + result.slice(at, at + size) + result.slice(at);
		else {
			// Whole tags: removed, doubled or moved.
			const tags = [...result.matchAll(/<[^>]*>/g)];
			const one = tags[Math.floor(random() * tags.length)];
			if (one === undefined) continue;
			const [tag] = one;
			const without = result.slice(0, one.index) + result.slice(one.index + tag.length);
			if (kind < 0.8) result = without;
			else if (kind < 0.9) result = result.slice(0, at) + tag + result.slice(at);
			else {
				const other = pick(random, tags).index;
				result = without.slice(0, other) + tag + without.slice(other);
			}
		}
	}
	return result;
};
