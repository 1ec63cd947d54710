/** What generators and editors add to Markdown, by the generator. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPage } from '../page.ts';
import { codeKinds } from './code-table.ts';
import type { PageSite } from './dialect.ts';
import { expand } from './expand.ts';

const docs = readFileSync(new URL('../../../../../docs/sources.md', import.meta.url), 'utf8').split(
	'### Dialects of Markdown',
)[1];

const part = '---\ntitle: x\n---\nIncluded *text* {{ include.who }} ![](y.png)\n\n## Sub\n\nBelow.\n\n## Other\n\nno';
/** A folder with one page, `/news/b.md` “Bridge”, one picture and one text to include. */
const site: PageSite = {
	pageNamed: (name) =>
		/^(?:\.?\/)?(?:_posts\/|news\/)?(?:2020-01-02-)?b(?:\.md)?$/i.test(name) || name === 'Bridge'
			? { path: '/news/b.md', title: 'Bridge' }
			: undefined,
	fileNamed: (name) => (name.endsWith('pic.png') ? '/files/pic.png' : undefined),
	textOf: (name) =>
		name.includes('part')
			? { path: '/inc/part.md', text: part }
			: name.includes('loop')
				? { path: '/loop.md', text: 'A {% include loop.md %}' }
				: { problem: 'is not there' },
};
const read = (text: string, name = 'a.md') => {
	const { body, kept, notes } = readPage(text, name, site);
	return { body: body.replace(/ (?:rel="[^"]*" target="_blank"|loading="lazy" decoding="async")/g, ''), kept, notes };
};
const sub = '<h2>Sub</h2><p>Below.</p>';
const whole = (who = ''): string =>
	`<p>Included <em>text</em> ${who === '' ? '' : `${who} `}<img src="/inc/y.png" alt=""></p>${sub}<h2>Other</h2><p>no</p>`;

describe('Obsidian', () => {
	it.each([
		[
			'links by name, title and heading',
			'[[Bridge|the *b*]], [[Nowhere]], [[#Part two]]\n\n## Part two\n\nx ^abc123',
			'<p><a href="/news/b.md">the <em>b</em></a>, Nowhere, <a href="#c-part-two">Part two</a></p><h2 id="c-part-two">Part two</h2><p>x</p>',
			'a.md',
		],
		[
			'a link in a table',
			'| a |\n|---|\n| [[Bridge\\|x]] |',
			'<div class="table-box" role="group" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td><a href="/news/b.md">x</a></td></tr></tbody></table></div>',
			'a.md',
		],
		[
			'pictures, films and other files',
			'![[pic.png|A bridge|300x200]] ![[film.mp4]] ![[doc.pdf]]',
			'<p><img src="/files/pic.png" alt="A bridge"></p><video src="film.mp4" controls preload="metadata" playsinline></video><p>doc.pdf</p>',
			'a.md',
		],
		['a part of another note', '![[part#Sub]]', sub, 'a.md'],
		[
			'callouts',
			'> [!tip]- **Title** here\n> text\n\n> [!NOTE]\n> x',
			'<blockquote><p><strong>Title here</strong></p><p>text</p></blockquote><blockquote><p><strong>Note</strong></p><p>x</p></blockquote>',
			'a.md',
		],
		['marked words', '==marked== a == b == c', '<p><mark>marked</mark> a == b == c</p>', 'a.md'],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('Hugo', () => {
	it.each([
		[
			'links to pages',
			'[B]({{< ref "b.md#x" >}}), [C]({{< relref path="/news/b" >}}), {{< ref "b" >}}, [D]({{< ref "gone" >}})',
			'<p><a href="/news/b.md">B</a>, <a href="/news/b.md">C</a>, <a href="/news/b.md">Bridge</a>, D</p>',
			'a.md',
		],
		[
			'pictures',
			'{{< figure src="a.jpg" alt="A" caption="Cap" width=300 >}}{{<img "b.jpg">}}',
			'<figure><img src="a.jpg" alt="A"><figcaption>Cap</figcaption></figure><figure><img src="b.jpg" alt=""></figure>',
			'a.md',
		],
		[
			'notices',
			'{{% notice warning "Mind the gap" %}}\n**Bold**\n{{% /notice %}}\n\n{{< callout type="info" >}}\nX\n{{< /callout >}}',
			'<blockquote><p><strong>Mind the gap</strong></p><p><strong>Bold</strong></p></blockquote><blockquote><p><strong>Info</strong></p><p>X</p></blockquote>',
			'a.md',
		],
		[
			'details',
			'{{< details "More" >}}\nInner\n{{< /details >}}',
			'<details><summary>More</summary><p>Inner</p></details>',
			'a.md',
		],
		[
			'code stays whole',
			'{{< highlight go "linenos=table" >}}\nfunc main() { // {{< x >}} %%a%% $1$\n}\n{{< /highlight >}}',
			'<pre><code>func main() { // {{&lt; x >}} %%a%% $1$\n}</code></pre>',
			'a.md',
		],
		[
			'tabs',
			'{{< tabs >}}\n{{% tab "Linux" %}}\n*one*\n{{% /tab %}}\n{{< tab name="Mac" >}}\nTwo\n{{< /tab >}}\n{{< /tabs >}}',
			'<p><strong>Linux</strong></p><p><em>one</em></p><p><strong>Mac</strong></p><p>Two</p>',
			'a.md',
		],
		[
			'films and posts',
			'{{< youtube id="dQw4w9WgXcQ" >}}{{< vimeo 146022717 >}}{{< tweet user="Zoo" id="1453110110599868418" >}}{{< gist spf13 7896402 >}}',
			'<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p><p><a href="https://vimeo.com/146022717">https://vimeo.com/146022717</a></p><p><a href="https://twitter.com/Zoo/status/1453110110599868418">https://twitter.com/Zoo/status/1453110110599868418</a></p><p><a href="https://gist.github.com/spf13/7896402">https://gist.github.com/spf13/7896402</a></p>',
			'a.md',
		],
		[
			'escaped codes, and codes in code',
			'{{</* figure src="x" */>}} and `{{< figure >}}`',
			'<p>{{&lt; figure src="x" >}} and <code>{{&lt; figure >}}</code></p>',
			'a.md',
		],
		['raw HTML', '{{< rawhtml >}}<p>raw <b>b</b></p>{{< /rawhtml >}}', '<p>raw <b>b</b></p>', 'a.md'],
		[
			'buttons',
			'{{< button href="https://x.example/" >}}Go{{< /button >}} {{< button relref="b.md" >}}B{{< /button >}}',
			'<p><a href="https://x.example/">Go</a> <a href="/news/b.md">B</a></p>',
			'a.md',
		],
		['includes', '{{% include "part.md" %}}', whole(), 'a.md'],
		[
			'formulas, sound, contents',
			'{{< math >}}a_1*b_2{{< /math >}} {{< audio src="a.mp3" >}}{{< toc >}}',
			'<p>a_1*b_2</p><audio src="a.mp3" controls preload="metadata"></audio>',
			'a.md',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('Jekyll', () => {
	it.each([
		[
			'links to pages and files',
			'[x]({% post_url 2020-01-02-b %}) [y]({{ site.baseurl }}{% link _posts/2020-01-02-b.md %}) ![z]({{ "/img/a.png" | relative_url }}) [u]({{ site.url }}/about/)',
			'<p><a href="/news/b.md">x</a> <a href="/news/b.md">y</a> <img src="/img/a.png" alt="z"> <a href="/about/">u</a></p>',
			'a.md',
		],
		[
			'code stays whole',
			'{% highlight ruby linenos %}\nputs {{ x }} # *a*\n{% endhighlight %}',
			'<pre><code>puts {{ x }} # *a*</code></pre>',
			'a.md',
		],
		['raw', '{% raw %}{{ x }} {% y %}{% endraw %} after', '<p>{{ x }} {% y %} after</p>', 'a.md'],
		['includes with values', '{% include part.md who="Ann" %}', whole('Ann'), 'a.md'],
		[
			'includes that are codes',
			'{% include figure.html src="/a.png" caption="C" %}{% include video id="dQw4w9WgXcQ" provider="youtube" %}',
			'<figure><img src="/a.png" alt=""><figcaption>C</figcaption></figure><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
			'a.md',
		],
		[
			'remarks and what is never shown',
			'{% comment %}a{% endcomment %}{% # b %}{% if false %}c{% endif %}{% if x %}d{% endif %}',
			'<p>d</p>',
			'a.md',
		],
		[
			'a page of HTML',
			'---\ntitle: H\n---\n<p>{{ page.title }} <a href="{% post_url 2020-01-02-b %}">x</a></p>{% comment %}s{% endcomment %}',
			'<p>H <a href="/news/b.md">x</a></p>',
			'a.html',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('Hexo', () => {
	it.each([
		[
			'pictures and files',
			'{% asset_img post pic.jpg 300 200 "A title" %}\n{% img left /a.png 350 250 \'"Title" "Alt"\' %}\n{% asset_link a.pdf A file %} {% post_link b \'The b\' %} {% post_link gone %} {% link words https://x.example/ %}',
			'<figure><img src="pic.jpg" alt="A title"></figure><figure><img src="/a.png" alt="Alt"></figure><p><a href="a.pdf">A file</a> <a href="/news/b.md">The b</a> gone <a href="https://x.example/">words</a></p>',
			'a.md',
		],
		[
			'notices and code',
			'{% note warning %}\nText\n{% endnote %}\n\n{% codeblock Title lang:js %}\nlet a = "{% x %}";\n{% endcodeblock %}',
			'<blockquote><p>Text</p></blockquote><pre><code>let a = "{% x %}";</code></pre>',
			'a.md',
		],
		[
			'quotations',
			'{% blockquote David Levithan, Wide Awake https://x.example/ %}\nSay so.\n{% endblockquote %}{% cq %}q{% endcq %}',
			'<blockquote><p>Say so.</p><p>— <a href="https://x.example/">David Levithan, Wide Awake</a></p></blockquote><blockquote><p>q</p></blockquote>',
			'a.md',
		],
		[
			'tabs',
			'{% tabs One %}\n<!-- tab First -->\nA\n<!-- endtab -->\n<!-- tab -->\nB\n<!-- endtab -->\n{% endtabs %}',
			'<p><strong>First</strong></p><p>A</p><p>B</p>',
			'a.md',
		],
		[
			'films and frames',
			'{% youtube dQw4w9WgXcQ %} {% iframe https://x.example/e %} {% video https://x.example/a.mp4 %}',
			'<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p><p><a href="https://x.example/e">https://x.example/e</a></p><video src="https://x.example/a.mp4" controls preload="metadata" playsinline></video>',
			'a.md',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('kramdown', () => {
	it.each([
		[
			'attribute lists',
			'* TOC\n{:toc}\n\nText\n{: .lead #x}\n\n## H {#part}\n\n## H2 {: .c}\n\n[s](#part) *a*{: .red} `c`{:.language-ruby} {::nomarkdown}x{:/}',
			'<p>Text</p><h2 id="c-part">H</h2><h2>H2</h2><p><a href="#c-part">s</a> <em>a</em> <code>c</code> x</p>',
			'a.md',
		],
		[
			'behind pictures and links',
			'![x](a.png){: width="50%" .right} ![x](a.png){width=50%} [t](u){target=_blank} {not: one}',
			'<p><img src="a.png" alt="x"> <img src="a.png" alt="x"> <a href="u">t</a> {not: one}</p>',
			'a.md',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('VitePress', () => {
	it.each([
		[
			'containers',
			'::: tip Good to know\nText **b**\n:::\n\n:::warning[Care]\nx\n:::\n\n::: details Click\nInner\n:::\n\n:::: note\n::: code-group\n```js [a.js]\nx\n```\n:::\n::::\n\n::: raw\nr\n:::\n\n::: {.callout-note}\nq\n:::',
			'<blockquote><p><strong>Good to know</strong></p><p>Text <strong>b</strong></p></blockquote><blockquote><p><strong>Care</strong></p><p>x</p></blockquote><details><summary>Click</summary><p>Inner</p></details><blockquote><p><strong>Note</strong></p><pre><code>x</code></pre></blockquote><p>r</p><blockquote><p><strong>Note</strong></p><p>q</p></blockquote>',
			'a.md',
		],
		[
			'contents, includes, badges',
			'[[toc]]\n\n[toc]\n\n<!--@include: ./part.md{1,3}-->\n\nA <Badge type="tip" text="new" />',
			`${whole()}<p>A new</p>`,
			'a.md',
		],
		['values of the page', '---\ntitle: V\n---\n{{ $frontmatter.title }}', '<p>V</p>', 'a.md'],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('MDX, Astro and Docusaurus', () => {
	it.each([
		[
			'imports, pictures, expressions',
			"import { Image } from 'astro:assets';\nimport rocket from './pic.png';\nimport Part from './part.mdx';\nimport {\n  A,\n  B\n} from 'x';\nexport const meta = {\n  a: 1,\n};\n\nText\n\n<Image src={rocket} alt=\"A bridge\" />\n\n<img src={rocket} style={{width: '50%'}} className=\"x\" />\n\n<Part />\n\n<img src={require('./z.png').default} /> {/* no */}{' '}x",
			'<p>Text</p><figure><img src="./pic.png" alt="A bridge"></figure><p><img src="./pic.png" alt=""></p>' +
				whole() +
				'<p><img src="./z.png" alt=""> x</p>',
			'a.mdx',
		],
		[
			'tabs, notices, fragments',
			'<Tabs>\n  <TabItem value="a" label="Apple" default>\n    This is **an apple**.\n  </TabItem>\n  <TabItem value="b" label="Orange">Orange</TabItem>\n</Tabs>\n\n<Aside type="caution" title="Watch">\nSome *text*\n</Aside>\n\n<Callout>x</Callout>\n\n<Fragment><p>frag</p></Fragment>\n<>short</>',
			'<p><strong>Apple</strong></p><p>This is <strong>an apple</strong>.</p><p><strong>Orange</strong></p><p>Orange</p><blockquote><p><strong>Watch</strong></p><p>Some <em>text</em></p></blockquote><blockquote><p>x</p></blockquote><p>frag</p><p>short</p>',
			'a.mdx',
		],
		[
			'films, cards, code',
			'<YouTube id="https://youtu.be/dQw4w9WgXcQ" />\n<Tweet id="1453110110599868418" />\n<LinkCard title="T" href="/x/" />\n<Code code={`let a = 1;`} lang="js" />\n\n```js\nimport x from {y}\n<Foo/>\n```\n\nimport duties rose.',
			'<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p><p><a href="https://twitter.com/i/status/1453110110599868418">https://twitter.com/i/status/1453110110599868418</a></p><p><a href="/x/">T</a></p><pre><code>let a = 1;</code></pre><pre><code>import x from {y}\n&lt;Foo/></code></pre><p>import duties rose.</p>',
			'a.mdx',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('formulas', () => {
	it.each([
		[
			'keep every sign',
			'$e^{i\\pi}+1=0$, $a_1*b_1*c$, $x<y$ 能量$E=mc^2$。 \\(a_b*c*\\) \\\\(x_1\\\\)',
			'<p>$e^{i\\pi}+1=0$, $a_1*b_1*c$, $x&lt;y$ 能量$E=mc^2$。 \\(a_b*c*\\) \\(x_1\\)</p>',
			'a.md',
		],
		[
			'money is none, nor is a bracket',
			'$5 and $10; US$7 or HK$8 _x_; $5, then 7$ more; \\$5; \\[sic\\]',
			'<p>$5 and $10; US$7 or HK$8 <em>x</em>; $5, then 7$ more; $5; [sic]</p>',
			'a.md',
		],
		[
			'in lines of their own',
			'$$\n\\begin{aligned}\na_1 &= b*c* \\\\\nd &< e\n\\end{aligned}\n$$\n\n\\[ x = \\frac{a}{b} \\]\n\n\\begin{align}\na_1*b*c\n\\end{align}',
			'<pre><code>$$\n\\begin{aligned}\na_1 &amp;= b*c* \\\\\nd &amp;&lt; e\n\\end{aligned}\n$$</code></pre><p>\\[ x = \\frac{a}{b} \\]</p><pre><code>\\begin{align}\na_1*b*c\n\\end{align}</code></pre>',
			'a.md',
		],
		[
			'in a table and a quotation',
			'| a |\n|---|\n| $|x|$ |\n\n> $$\n> a*b*c\n> $$',
			'<div class="table-box" role="group" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>$|x|$</td></tr></tbody></table></div><blockquote><pre><code>$$\na*b*c\n$$</code></pre></blockquote>',
			'a.md',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('remarks', () => {
	it.each([
		[
			'comments of HTML and of Markdown, also in a paragraph',
			'Text <!-- secret\n\nmore --> b\n[//]: # (hidden one)\nc\n[comment]: <> (hidden two)\n\n[//]: # "x"\n\n[//]: # (a\nb)\nd',
			'<p>Text b</p><p>c</p><p>d</p>',
			'a.md',
		],
		[
			'below a quotation with code that is never closed',
			'> ```\n> code\n\n%%secret%% a',
			'<blockquote><pre><code>code</code></pre></blockquote><p>a</p>',
			'a.md',
		],
	])('%s', (_, text, body, name) => expect(read(text, name)).toEqual({ body, kept: [], notes: [] }));
});

describe('other forms of the same', () => {
	it.each([
		['{% details Summary here %}Body{% enddetails %}', '<details><summary>Summary here</summary><p>Body</p></details>'],
		[
			'{% btn https://x.example/, Go there, home %} {% label primary@words %}',
			'<p><a href="https://x.example/">Go there</a> words</p>',
		],
		['{% pullquote left %}\nQ\n{% endpullquote %}', '<blockquote><p>Q</p></blockquote>'],
		[
			'{{< tabpane text=true >}}\n{{% tab header="One" %}}\nA\n{{% /tab %}}\n{{< /tabpane >}}',
			'<p><strong>One</strong></p><p>A</p>',
		],
		[
			'---\nfilm: dQw4w9WgXcQ\n---\n{% include youtubePlayer.html id=page.film %}',
			'<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
		],
		[
			'1. one\n\n   {{< notice tip >}}\n   in\n   {{< /notice >}}',
			'<ol><li>one</li></ol><blockquote><p><strong>Tip</strong></p><p>in</p></blockquote>',
		],
	])('%s', (text, body) => expect(read(text)).toEqual({ body, kept: [], notes: [] }));
});

describe('what nobody knows leaves its text and its links, never its signs, and is counted', () => {
	it.each([
		[
			'{{< unknown a="1" >}}inner [l](https://x.example/){{< /unknown >}}',
			'{{< unknown >}}',
			'<p>inner <a href="https://x.example/">l</a></p>',
		],
		['{% mytag z %}inner{% endmytag %}', '{% mytag %}', '<p>inner</p>'],
		[
			'{{< card-deck url="https://x.example/" title="There" >}}',
			'{{< card-deck >}}',
			'<p><a href="https://x.example/">There</a></p>',
		],
		['{{< lightbox src="a.png" alt="A" >}}', '{{< lightbox >}}', '<figure><img src="a.png" alt="A"></figure>'],
		[':::weather Today\nRain\n:::', ':::weather', '<p><strong>Today</strong></p><p>Rain</p>'],
		['{{ site.data.z }}', '{{ site.data.z }}', ''],
		['{{< youtube "what is this" >}}', '{{< youtube >}}', ''],
	])('%s', (text, name, body) => expect(read(text)).toEqual({ body, kept: [name], notes: [] }));

	it('a component of MDX', () =>
		expect(read('<Wide>inner *x*</Wide>\n\n<Chart data={{ a: [1] }} onClick={() => x > 1} />', 'a.mdx')).toEqual({
			...{ body: '<p>inner <em>x</em></p>', kept: ['<Wide>', '<Chart>'], notes: [] },
		}));
});

describe('texts that a page includes', () => {
	it.each([
		'![[gone]]',
		'{% include_relative gone.md %}',
		'{{% include "gone.md" %}}',
		'<!--@include: ./gone.md-->',
		'<<< @/gone.js',
	])('a text that is missing is reported: %s', (text) =>
		expect(read(`${text}\n\nAfter.`)).toEqual({
			body: '<p>After.</p>',
			kept: [],
			notes: [expect.stringMatching(/^“.*gone.*”, which it includes, is not there: its text is left out\.$/)],
		}));
	it('one that includes itself comes once', () => {
		const { body, notes } = read('{% include loop.md %}');
		expect([body, notes]).toEqual(['<p>A</p>', [expect.stringContaining('includes itself')]]);
	});
});

it.each([
	'{{< ',
	'{{',
	'{% x ',
	'[[',
	'![[a|',
	':::x\n',
	'<A {',
	'{',
	'$',
	'$$',
	'\\(',
	'==a',
	'{: .a',
	'> [!x]\n',
	'<!-- ',
	'[//]: # (',
	'`$',
	'    {{<\n',
	'<A b="',
	'{{< code >}}',
	'\\begin{a}',
])('a text of %s alone costs a time that grows with it', (sign) => {
	const text = sign.repeat(Math.floor(200_000 / sign.length));
	for (const isMdx of [false, true]) {
		const started = performance.now();
		expand(text, { isMdx, site });
		expect(performance.now() - started).toBeLessThan(5_000);
	}
});

it.each(Object.entries(codeKinds))('docs/sources.md lists the names of %s', (kind, names) => {
	const row = (docs ?? '').split('\n').find((line) => line.startsWith(`| ${kind} | `)) ?? '';
	expect(new Set(Object.values(codeKinds).join(' ').split(' ')).size).toBe(
		Object.values(codeKinds).join(' ').split(' ').length,
	);
	expect([...(row.split(' | ')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name).join(' ')).toBe(names);
});
