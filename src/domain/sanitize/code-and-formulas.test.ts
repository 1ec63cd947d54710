/** Code and formulas come in once and whole, whatever program drew them. */
import { expect, it } from 'vitest';
import { isSanitized } from './is-sanitized.ts';
import { sanitizeHtml } from './sanitize.ts';

const math =
	'<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>';
const plain = '<math><mi>E</mi><mo>=</mo><mi>m</mi></math>';

it.each([
	[
		'KaTeX',
		`<p>a <span class="katex"><span class="katex-mathml">${math}</span><span class="katex-html" aria-hidden="true"><span class="base">E=mc2</span></span></span> b</p>`,
		'<p>a E=mc^2 b</p>',
	],
	[
		'KaTeX without TeX',
		`<span class="katex-display"><span class="katex"><span class="katex-mathml">${plain}</span><span class="katex-html">E=m</span></span></span>`,
		'<p>E=m</p>',
	],
	[
		'MathJax 2 with its script',
		`<p>x <span class="MathJax_Preview">E</span><span class="MathJax" id="a"><nobr>Emc2</nobr><span class="MJX_Assistive_MathML">${plain}</span></span><script type="math/tex" id="b">E=mc^2</script> y</p>`,
		'<p>x E=mc^2 y</p>',
	],
	[
		'MathJax 2 without it',
		`<p>x <span class="MathJax_Preview">E</span><span class="MathJax"><nobr>Emc2</nobr><span class="MJX_Assistive_MathML">${plain}</span></span> y</p>`,
		'<p>x E=m y</p>',
	],
	['MathJax that was not drawn', `<p>x <script type="math/tex; mode=display">a<b</script></p>`, '<p>x a&lt;b</p>'],
	[
		'MathJax 2, CommonHTML',
		`<p>x <span class="mjx-chtml MathJax_CHTML"><span class="mjx-math">E</span></span><script type="math/tex">E=m</script></p>`,
		'<p>x E=m</p>',
	],
	[
		'MathJax 3',
		`<p>x <mjx-container class="MathJax" jax="CHTML"><mjx-math><mjx-mi><mjx-c class="mjx-c1D438"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml>${plain}</mjx-assistive-mml></mjx-container> y</p>`,
		'<p>x E=m y</p>',
	],
	[
		'MathJax 3 without MathML',
		`<p>x <mjx-container aria-label="E equals m"><svg><text>E</text></svg></mjx-container></p>`,
		'<p>x E equals m</p>',
	],
	[
		'Wikipedia',
		`<p>x <span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;">${math}</span><img src="https://w.example/x.svg" class="mwe-math-fallback-image-inline" alt="E"></span> y</p>`,
		'<p>x E=mc^2 y</p>',
	],
	[
		'GitHub, and TeX in an attribute',
		`<p>x <math-renderer class="js-inline-math">$E=mc^2$</math-renderer> y <span class="span-inline-equation" data-formula="E=m"><svg><path/></svg></span></p>`,
		'<p>x $E=mc^2$ y E=m</p>',
	],
	[
		'WeChat',
		`<section class="code-snippet__fix"><ul class="code-snippet__line-index"><li></li><li>2</li></ul><pre class="code-snippet__js"><code><span><span leaf="">cd /srv</span></span></code><code><span>ls -l</span></code></pre></section>`,
		'<pre><code>cd /srv\nls -l</code></pre>',
	],
	[
		'Hexo',
		`<figure class="highlight js"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">a</span><br><span class="line">b</span><br></pre></td></tr></table></figure>`,
		'<figure><pre>a\nb</pre></figure>',
	],
	[
		'Rouge in its code',
		`<div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre>a\nb\n</pre></td></tr></tbody></table></code></pre></div>`,
		'<pre><code>a\nb</code></pre>',
	],
	[
		'Rouge',
		`<div class="highlight"><table class="rouge-table"><tr><td class="rouge-gutter"><pre>1\n2</pre></td><td class="rouge-code"><pre>a\nb</pre></td></tr></table></div>`,
		'<pre>a\nb</pre>',
	],
	[
		'Chroma in a table',
		`<div class="chroma"><table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre><code>a\nb</code></pre></td></tr></table></div>`,
		'<pre><code>a\nb</code></pre>',
	],
	[
		'Chroma in lines',
		`<pre class="chroma"><code><span class="line"><span class="ln">1</span><span class="cl">a\n</span></span><span class="line"><span class="ln">2</span><span class="cl">b</span></span></code></pre>`,
		'<pre><code>a\nb</code></pre>',
	],
	[
		'Prism',
		`<pre class="language-js line-numbers"><code>a\nb<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre>`,
		'<pre><code>a\nb</code></pre>',
	],
	[
		'highlight.js',
		`<pre><code><table class="hljs-ln"><tbody><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="1"><div class="hljs-ln-n">1</div></td><td class="hljs-ln-line hljs-ln-code">a</td></tr><tr><td class="hljs-ln-numbers">2</td><td class="hljs-ln-code">b</td></tr></tbody></table></code></pre>`,
		'<pre><code>a\nb</code></pre>',
	],
	[
		'SyntaxHighlighter',
		`<div class="syntaxhighlighter"><table><tr><td class="gutter"><div class="line">1</div><div class="line">2</div></td><td class="code"><div class="container"><div class="line"><code>var</code> <code>x</code></div><div class="line"><code>y</code></div></div></td></tr></table></div>`,
		'<pre><code>var x\ny</code></pre>',
	],
	[
		'prettify',
		`<pre class="prettyprint linenums"><ol class="linenums"><li class="L0"><span>a</span></li><li class="L1"> b</li><li></li><li>c</li></ol></pre>`,
		'<pre>a\n b\n\nc</pre>',
	],
	[
		'CSDN; a table of numbers stays',
		`<pre>a\nb\n<ul class="pre-numbering"><li>1</li><li>2</li></ul></pre><table><tr><td>1</td><td>2</td></tr></table>`,
		'<pre>a\nb</pre><div class="table-box" role="group" tabindex="0"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
	],
	[
		'blocks, and a button',
		`<pre><div>a</div><div>b</div></pre><pre><code>a<br>b</code><button class="copy-btn">Copy</button></pre>`,
		'<pre>a\nb</pre><pre><code>a\nb</code></pre>',
	],
	[
		'code as it is',
		`<pre><code>one</code></pre><pre>a <code>x</code> <code>y</code></pre>`,
		'<pre><code>one</code></pre><pre>a <code>x</code> <code>y</code></pre>',
	],
	[
		'a word with the class of a number',
		'<p><span class="normal">2024</span> <span class="ln">5</span></p>',
		'<p>2024 5</p>',
	],
	[
		'Crayon, which has the code twice',
		'<div class="crayon-syntax"><div class="crayon-plain-wrap"><textarea>a\nb</textarea></div><div class="crayon-main"><table class="crayon-table"><tr><td class="crayon-nums">1</td><td><div class="crayon-line">a</div></td></tr></table></div></div>',
		'<pre>a\nb</pre>',
	],
	[
		'GitHub',
		'<table class="highlight js-file-line-container"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">a</td></tr><tr><td class="blob-num"></td><td class="blob-code"> b</td></tr></table>',
		'<pre><code>a\n b</code></pre>',
	],
])('%s', (_, html, expected) => {
	const clean = sanitizeHtml(html);
	expect(clean).toBe(expected);
	expect(isSanitized(clean)).toBe(true);
});
