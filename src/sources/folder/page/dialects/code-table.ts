/**
 * Codes of site generators by what they are. One table for all of them: a row is a kind of code, with the names that it has in Hugo
 * (`{{< … >}}`), in Jekyll and Hexo (`{% … %}`), among components of MDX, Astro, VitePress and Docusaurus (`<Name>`), and in
 * containers (`:::name`). Names are in lower case and without `-` and `_`. docs/sources.md shows this table.
 */
export const codeKinds = {
	/** Never public. */
	remark: 'comment comments remark hidden hide ignore todo private internal draft',
	/** A code that says nothing to readers. */
	nothing:
		'toc tableofcontents children more pagebreak clear clearfix newline adsense ads search tags import head client seo script style',
	/** Text without signs of its own. */
	text: 'fragment div span section wrapper tabs tab tabpane tabitem tabpanel tabitems column columns col row cards card cardgroup grid steps step center left right align frame accordion accordiongroup filetree timeline rawtext br lead kbd mark abbr badge label icon subtabs markdown md markdownify liquid prompt codegroup codetabs translate translation clientonly bleed cardgrid linkcards figuregroup',
	notice:
		'notice note hint alert admonition callout aside tip info warning danger caution important success error question attention box message banner panel infobox tipbox primary secondary check',
	details:
		'details expand spoiler collapse toggle foldable fold accordionitem accordiontab hideblock hidetoggle folding',
	quote: 'quote blockquote pullquote epigraph cq centerquote blockquotes',
	/** Its text is code. */
	code: 'highlight codeblock code prettify mermaid chart chroma sourcecode syntax katexblock',
	/** Its text has no codes. */
	raw: 'raw rawhtml html unsafe verbatim noshortcode vpre nomarkdown rawblock',
	formula: 'math katex tex latex mathjax',
	picture:
		'figure img image picture pic assetimg imgc imageoptim figcaption photo zoomableimage staticimage gatsbyimage thumbnail limg lazyimage',
	film: 'video audio mp3 mp4 localvideo html5video dplayer',
	/** The address of a page. */
	page: 'ref relref posturl link postlink postpath assetpath assetlink pageref internallink crossref link2post permalink',
	/** A link with its words. */
	button: 'button btn a linkcard linkbutton cta buttonlink externallink',
	embed:
		'youtube youtubelite liteyoutube liteyoutubeembed youtubeembed ytembed yt vimeo bilibili tencent qqvideo youku tweet twitter x gist instagram codepen jsfiddle spotify asciinema speakerdeck iframe embed soundcloud bilibilivideo',
	include:
		'include includerelative includefile includemd readfile snippet render includecached transclude partial includecode rawcode codefrom',
	/** A branch, an assignment: its inside is read as it is. */
	logic:
		'if unless else elsif elseif case when for while capture assign cycle increment decrement break continue layout extends set block macro endblock tablerow with',
} as const satisfies Readonly<Record<string, string>>;

export type CodeKind = keyof typeof codeKinds;

const kinds: ReadonlyMap<string, CodeKind> = new Map(
	(Object.entries(codeKinds) as [CodeKind, string][]).flatMap(([kind, names]) =>
		names.split(' ').map((name) => [name, kind] as const),
	),
);

/** A name as the table has it: of `partials/youtube.html` and `post_link` what is left without folder, ending and signs. */
export const plainName = (name: string): string =>
	name
		.toLowerCase()
		.replace(/^.*\//, '')
		.replace(/\.(?:html?|md|mdx|liquid|njk)$/, '')
		.replace(/[-_.]/g, '');

/** The kind of a code; undefined for one that nobody knows. */
export const kindOfCode = (name: string): CodeKind | undefined =>
	kinds.get(plainName(name)) ??
	(/^(?:youtube|vimeo|bilibili|tweet|twitter)/.test(plainName(name)) ? 'embed' : undefined);

const idAddress = (id: string, pattern: RegExp, address: string): string =>
	pattern.test(id) ? address.replace('*', id) : '';

/** Addresses of what services show, by what a code gives: its first value, its second one. */
const services: Readonly<Record<string, (first: string, second: string) => string>> = {
	youtube: (id) => idAddress(id, /^[\w-]{5,20}$/, 'https://www.youtube.com/watch?v=*'),
	vimeo: (id) => idAddress(id, /^\d{5,15}$/, 'https://vimeo.com/*'),
	bilibili: (id) => idAddress(id, /^(?:BV\w{5,20}|av\d{1,15})$/, 'https://www.bilibili.com/video/*'),
	tencent: (id) => idAddress(id, /^[a-z0-9]{11}$/, 'https://v.qq.com/x/page/*.html'),
	youku: (id) => idAddress(id, /^[A-Za-z0-9=]{13,20}$/, 'https://v.youku.com/v_show/id_*.html'),
	tweet: (first, second) =>
		/^\d{5,25}$/.test(second) && /^\w{1,20}$/.test(first)
			? `https://twitter.com/${first}/status/${second}`
			: idAddress(first, /^\d{5,25}$/, 'https://twitter.com/i/status/*'),
	gist: (first, second) =>
		/^[\da-f]{5,40}$/i.test(second) && /^[\w-]{1,40}$/.test(first)
			? `https://gist.github.com/${first}/${second}`
			: idAddress(first, /^(?:[\w-]{1,40}\/)?[\da-f]{5,40}$/i, 'https://gist.github.com/*'),
	instagram: (id) => idAddress(id, /^[\w-]{5,40}$/, 'https://www.instagram.com/p/*/'),
	codepen: (first, second) =>
		/^\w{4,40}$/.test(first) && /^[\w-]{1,40}$/.test(second) ? `https://codepen.io/${second}/pen/${first}` : '',
	jsfiddle: (id) => idAddress(id, /^[\w/]{3,40}$/, 'https://jsfiddle.net/*/'),
	asciinema: (id) => idAddress(id, /^\w{3,40}$/, 'https://asciinema.org/a/*'),
	speakerdeck: (id) => idAddress(id, /^[0-9a-f]{10,40}$/, 'https://speakerdeck.com/player/*'),
	spotify: (first, second) =>
		/^(?:track|album|episode|show|playlist|artist)$/.test(first) && /^\w{10,40}$/.test(second)
			? `https://open.spotify.com/${first}/${second}`
			: '',
};

const serviceOf = (name: string): string | undefined => {
	if (/youtube|^yt/.test(name)) return 'youtube';
	if (name === 'twitter' || name === 'x') return 'tweet';
	if (name === 'qqvideo') return 'tencent';
	return Object.keys(services).find((service) => name.startsWith(service));
};

/** The address that an embedding code shows; '' when it is not known. @param givenValues its first values. */
export const addressOfEmbed = (name: string, givenValues: readonly string[]): string => {
	const address = givenValues.find((value) => /^https?:\/\/\S+$/.test(value));
	if (address !== undefined) return address;
	const [first = '', second = ''] = givenValues;
	const service = serviceOf(plainName(name));
	return service === undefined ? '' : (services[service]?.(first, second) ?? '');
};
