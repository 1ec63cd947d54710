/** Strings that try to run a script, in many ways. `evil(1)` stands for the script; tests read it, and nothing runs it. */

const handlers =
	'onload onerror onclick onfocus onblur onmouseover onpointerenter onanimationstart ontransitionend ontoggle onbegin onend onwheel oncopy onpaste onscroll onscrollend onbeforetoggle oncontentvisibilityautostatechange onslotchange'.split(
		' ',
	);

/** Carriers of a handler: `HANDLER` is replaced. */
const carriers = [
	'<img src=x HANDLER=evil(1)>',
	'<img/src=x/HANDLER=evil(1)//',
	'<svg HANDLER=evil(1)>',
	'<svg><animate HANDLER=evil(1) attributeName=x dur=1s>',
	'<details open HANDLER="evil(1)"><summary>x</summary></details>',
	'<video controls HANDLER=\'evil(1)\'><source src=x HANDLER=evil(1)></video>',
	'<a href=/x title="\u0022 HANDLER=evil(1) x=\u0022">x</a>',
	'<p class="a&quot; HANDLER=&quot;evil(1)">x</p>',
	'<table background=x HANDLER\n=\nevil(1)><td HANDLER\t=evil(1)>x',
	'<x-own tabindex=1 HANDLER=evil(1) autofocus>x</x-own>',
	'<form HANDLER=evil(1)><input autofocus HANDLER=evil(1)></form>',
	'<math><mi HANDLER=evil(1)><mglyph HANDLER=evil(1)></mi></math>',
	'<IMG """><b HANDLER=evil(1)>"',
	'<img src="x` `<b HANDLER=evil(1)>"` `>',
];

/** Schemes that run or fetch something, spelled in many ways. */
const schemes = [
	...['javascript:evil(1)', 'JAVASCRIPT:evil(1)', 'jAvAsCrIpT&colon;evil(1)', '&#x6a;avascript:evil(1)'],
	...['java\tscript:evil(1)', 'java\r\nscript:evil(1)', '\u0000javascript:evil(1)', '\u2028javascript:evil(1)'],
	...['\ufeffjavascript:evil(1)', 'javascript\u0000:evil(1)', ' &#1;javascript:evil(1)', 'javascript://%0aevil(1)'],
	...['vbscript:evil(1)', 'data:text/html,<b>x</b>', 'data:image/svg+xml;base64,PHN2Zz4=', 'DATA:application/xml,<x/>'],
	...['blob:https://a.example/x', 'file:///etc/passwd', 'jar:https://a.example/x!/y', 'ms-its:mhtml:x', 'ws://a.example'],
	...['//a.example/x', '\\\\a.example\\x', '/\\a.example/x', 'https:/\\a.example@b.example', 'https://a.example:x@b.example/'],
];
const places = [
	'<a href="URL">x</a>',
	"<a href='URL'>x</a>",
	'<img src="URL" alt=x>',
	'<video poster="URL" src="URL" controls></video>',
	'<audio src="URL" controls></audio>',
	'<iframe src="URL"></iframe>',
	'<svg><a xlink:href="URL"><text>x</text></a></svg>',
	'<form action="URL"><button formaction="URL">x</button></form>',
	'<object data="URL"></object><embed src="URL">',
];

/** Markup that parsers read differently, and that changes when it is parsed twice. */
const mutations = [
	'<noscript><p title="</noscript><img src=x onerror=evil(1)>">',
	'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=evil(1)&gt;">',
	'<svg></p><style><a id="</style><img src=1 onerror=evil(1)>">',
	'<form><math><mtext></form><form><mglyph><style></math><img src onerror=evil(1)>',
	'<math><annotation-xml encoding="text/html"><style><img src onerror=evil(1)></style></annotation-xml></math>',
	'<svg><foreignObject><math><mi><b><svg><style></b><img src onerror=evil(1)>',
	'<table><td><svg><desc><table><caption><title></table><img src onerror=evil(1)>',
	'<select><noembed></select><img src onerror=evil(1)></noembed>',
	'<textarea><p title="</textarea><img src onerror=evil(1)>">',
	'<title><p title="</title><img src onerror=evil(1)>">',
	'<xmp><p title="</xmp><img src onerror=evil(1)>">',
	'<iframe><p title="</iframe><img src onerror=evil(1)>">',
	'<plaintext><img src onerror=evil(1)>',
	'<!--><img src onerror=evil(1)>-->',
	'<!--!><img src onerror=evil(1)>',
	'<!-- --!><img src onerror=evil(1)>-->',
	'<![CDATA[><img src onerror=evil(1)>]]>',
	'<?xml ?><img src onerror=evil(1)>',
	'<%= <img src onerror=evil(1)> %>',
	'</ <img src onerror=evil(1)>',
	'<<img src onerror=evil(1)>',
	'<a<img src onerror=evil(1)>',
	'<img src=x onerror=evil(1) ',
	'&lt;img src=x onerror=evil(1)&gt;',
	'&amp;lt;script&amp;gt;evil(1)&amp;lt;/script&amp;gt;',
	'\u003cscript\u003eevil(1)\u003c/script\u003e',
	'＜script＞evil(1)＜/script＞',
	'<script\u0000>evil(1)</script>',
	'<script/x>evil(1)</script/x>',
	'<scr<script>ipt>evil(1)</scr</script>ipt>',
	'<style>@import "//a.example/x.css";</style>',
	'<p style="background:url(javascript:evil(1))">x</p>',
	'<p style="width:expression(evil(1))">x</p>',
	'<link rel=stylesheet href=//a.example/x.css><base href=//a.example/>',
	'<meta http-equiv=refresh content="0;url=javascript:evil(1)">',
	'<p id=forms name=cookie><img name=getElementById><a id=defaultView>x</a>',
	'<template><img src onerror=evil(1)></template>',
	'<div><template shadowrootmode=open><img src onerror=evil(1)></template></div>',
	'<marquee onstart=evil(1)>x</marquee><keygen autofocus onfocus=evil(1)>',
	'<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=evil(1) /></svg>#x">',
	'<svg><set attributeName=href to=javascript:evil(1)><a id=x></a></svg>',
	`${'<b>'.repeat(600)}<img src onerror=evil(1)>`,
	`<p ${'a=1 '.repeat(3000)} onclick=evil(1)>x`,
];

/** Every string once. */
export const hostileStrings: readonly string[] = [
	...new Set([
		...carriers.flatMap((carrier) => handlers.map((handler) => carrier.replaceAll('HANDLER', handler))),
		...places.flatMap((place) => schemes.map((scheme) => place.replaceAll('URL', scheme))),
		...mutations,
	]),
];
