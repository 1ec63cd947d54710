/** The document around every page of the desk, and its headers. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Markup } from '../http/markup.ts';
import { type Language, textsOf } from './texts.ts';

const style = `:root{color-scheme:light dark;--paper:#fff;--wash:#f6f5f2;--ink:#1a1a1a;--soft:#55585f;--line:#dcd8d1;--red:#c8161d;--on-red:#fff;--note:#fff4d6;--note-ink:#5f4300;--green:#17663a;--blue:#1c4f8a}
@media (prefers-color-scheme:dark){:root{--paper:#1b1d20;--wash:#121315;--ink:#ececec;--soft:#b4b8bf;--line:#3a3e44;--red:#ff6f69;--on-red:#1a0506;--note:#3a2f14;--note-ink:#f5d58a;--green:#7fd0a0;--blue:#8fbcf0}}
*{box-sizing:border-box}
body{margin:0;background:var(--wash);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif}
header,main{max-width:48rem;margin:0 auto;padding:0 1rem}main{padding-bottom:2rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;padding-top:.5rem}
h1{font-size:1.25rem;margin:0;flex:1;white-space:nowrap}h1::before{content:"";display:inline-block;width:.25rem;height:1.1rem;margin-right:.6rem;vertical-align:-.15rem;background:var(--red)}
a{color:inherit;text-underline-offset:.2em}
nav.groups,nav.inner,nav.sections{display:flex;flex:0 0 100%;gap:0 1.1rem;overflow-x:auto;border-bottom:1px solid var(--line);scrollbar-width:thin}
nav a{flex:none}nav a,header>a,.refresh,.only,.filter a,.seek a{display:inline-flex;align-items:center;min-height:2.75rem;min-width:2.75rem;justify-content:center;text-decoration:none;color:var(--soft);white-space:nowrap}
header>a[aria-current]{color:var(--ink);font-weight:600}
.refresh,.only,.filter a{justify-content:flex-start;text-decoration:underline}
nav.groups{gap:0 1.25rem}@media (max-width:30rem){header{gap:0 .5rem}h1{font-size:1.125rem}nav.groups{justify-content:space-between;gap:0 .5rem;font-size:.9rem}nav.inner{gap:0 .6rem;font-size:.875rem}nav.groups a,nav.inner a{min-width:2.75rem}}nav.groups a{color:var(--ink)}nav.groups a[aria-current],nav.inner a[aria-current],nav.sections a[aria-current]{color:var(--ink);font-weight:600;box-shadow:inset 0 -3px var(--red)}
nav.inner{font-size:.9375rem}nav.inner a[aria-current],nav.sections a[aria-current]{box-shadow:inset 0 -2px var(--ink)}
.count{margin-left:.25rem;padding:0 .3rem;border-radius:1rem;background:var(--red);color:var(--on-red);font-size:.75rem;line-height:1.25rem}
.zone{flex:0 0 100%;margin:.35rem 0 0;color:var(--soft);font-size:.8125rem}
nav.pages{display:flex;align-items:center;justify-content:space-between;gap:.5rem;color:var(--soft)}nav.pages a{color:var(--ink);text-decoration:underline}
ul{list-style:none;margin:0;padding:0}
.item{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:.6rem 0}
.rows{list-style:none;margin:.75rem 0;padding:0;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}.rows>li{padding:.6rem 1rem}.rows>li+li{border-top:1px solid var(--line)}
.line{display:flex;align-items:center;gap:.5rem}.line .set{flex:1}.line .acts{margin:0}
.row{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem}.row .acts{margin:0}
.did,.when{margin:0;overflow-wrap:anywhere}.when{color:var(--soft);font-size:.875rem}
.who{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;color:var(--soft);font-size:.875rem}
.who b{color:var(--ink);font-size:1rem;overflow-wrap:anywhere}.who a,.who span{overflow-wrap:anywhere}
.who a{display:inline-flex;align-items:center;min-height:2.75rem}ol.rows .who{justify-content:space-between;flex-wrap:nowrap}ol.rows .who a{color:var(--ink);font-size:1rem}
code{overflow-wrap:anywhere}
.pick{display:inline-flex;align-items:center;justify-content:center;width:2.75rem;height:2.75rem;margin:-.5rem 0 -.5rem -.75rem}
.pick input,.word input,.choice input{width:1.25rem;height:1.25rem;accent-color:var(--red);flex:none}
.text{margin:.25rem 0;font-size:1.0625rem;white-space:pre-wrap;overflow-wrap:anywhere}
.answered{margin:.5rem 0;padding-left:.75rem;border-left:3px solid var(--line);color:var(--soft);overflow-wrap:anywhere}
.item dl{display:grid;grid-template-columns:minmax(5rem,auto) 1fr;gap:.25rem 1rem;margin:.5rem 0 0}.item dt{color:var(--soft)}.item dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.item dd a{display:inline-flex;align-items:center;min-height:2.75rem}h2{font-size:1.125rem;margin:.75rem 0 0}.item h2{margin-top:0}h2 a{display:inline-flex;align-items:center;min-height:2.75rem}
table{width:100%;border-collapse:collapse;margin:.75rem 0;background:var(--paper)}th,td{padding:.6rem 1rem;border-bottom:1px solid var(--line);text-align:right;font-variant-numeric:tabular-nums}tbody th{min-width:9.5rem;text-align:left;font-weight:400;overflow-wrap:anywhere}thead th:first-child{text-align:left}
.chart{display:block;width:100%;height:8rem;margin:.75rem 0 0;background:var(--paper);border-bottom:1px solid var(--line);fill:var(--red)}.chart .zero{fill:var(--line)}.ends{display:flex;justify-content:space-between;margin:.25rem 0 .75rem;color:var(--soft);font-size:.875rem}
.who .why{margin:.25rem 0}.why{display:inline-block;padding:0 .5rem;border-radius:.25rem;background:var(--note);color:var(--note-ink);font-size:.875rem}
.photos{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0}.photos img{display:block;width:6rem;height:6rem;object-fit:cover;border-radius:.25rem}
.acts{display:flex;flex-wrap:wrap;align-items:flex-start;gap:.5rem;margin-top:.5rem}
button,summary{font:inherit;min-height:2.75rem;padding:.45rem 1.1rem;border:1px solid var(--line);border-radius:.375rem;background:var(--paper);color:var(--ink);cursor:pointer}
header button{padding:.45rem .6rem}
summary{list-style:none}summary::-webkit-details-marker{display:none}summary::after{content:" …"}
button.main{background:var(--red);border-color:var(--red);color:var(--on-red);font-weight:600}
.acts details[open]{flex:0 0 100%;border-top:1px solid var(--line);padding-top:.75rem}details p{margin:.5rem 0}
.bar{position:sticky;bottom:0;display:flex;gap:.5rem;padding:.75rem 0;background:var(--wash);border-top:1px solid var(--line)}
.note,.none{padding:.75rem 1rem;border-radius:.5rem;margin:.75rem 0}.note{background:var(--note);color:var(--note-ink)}.none{color:var(--soft);text-align:center;padding:3rem 0}
.enter{max-width:22rem;margin:10vh auto;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
.enter label,.set label{display:block;font-weight:600}.hint{margin:.25rem 0;color:var(--soft);font-size:.875rem}
.enter input,.set input:not([type=hidden]),.set select,.set textarea,.seek select,.seek input[type=search]{font:inherit;width:100%;min-height:2.75rem;padding:.4rem .75rem;margin:.25rem 0;border:1px solid var(--soft);border-radius:.375rem;background:var(--wash);color:var(--ink)}.enter button{width:100%;margin-top:.75rem}
.tools{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem}.tools .seek{flex:1}
.seek{display:flex;align-items:center;gap:.5rem;margin:.5rem 0}.seek input[type=search],.seek select{flex:1;min-width:0;background:var(--paper)}.seek label{white-space:nowrap}
fieldset{border:0;margin:.25rem 0;padding:0}legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.choice,.word{display:flex;align-items:center;gap:.6rem;min-height:2.75rem}.words{display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:0 1rem}.word{overflow-wrap:anywhere}
ol.month,ol.weekdays{list-style:none;margin:0;padding:0}ol.weekdays{display:none}.day{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem;margin:.4rem 0;padding:.1rem 1rem}.day h3{font-size:1rem;margin:0;line-height:2.75rem}.day ul{flex:0 0 100%}.day .short,.day.empty{display:none}.day.today{border-color:var(--red)}.day.today h3{color:var(--red)}
.event{display:flex;gap:.6rem;align-items:baseline;overflow-wrap:anywhere}.event b{flex:none;font-size:.875rem;font-weight:600}.event time{color:var(--soft);font-variant-numeric:tabular-nums}.event a,.event span{flex:1;min-width:0;padding:.7rem 0}.scheduled b{color:var(--blue)}.expires b{color:var(--soft)}.live b{color:var(--red)}.begins b,.published b{color:var(--green)}
.others{display:flex;flex-wrap:wrap;gap:0 1rem;margin:0}.others a{display:inline-flex;align-items:center;min-height:2.75rem}
@media (min-width:60rem){main.wide{max-width:76rem}body:has(main.wide) header{max-width:76rem}.phone{display:none}
ol.weekdays,ol.month{display:grid;grid-template-columns:repeat(7,minmax(0,1fr))}ol.weekdays{color:var(--soft);font-size:.875rem}ol.weekdays li{padding:0 .5rem}
ol.month{border:1px solid var(--line);border-width:1px 0 0 1px}.day,.day.empty{display:block;min-height:7rem;margin:0;border-radius:0;border-width:0 1px 1px 0;padding:.35rem .5rem;font-size:.875rem;line-height:1.4}.day .long{display:none}.day .short{display:inline}.day.today{border-color:var(--line);box-shadow:inset 0 3px var(--red)}
.day:first-child{border-left-width:1px;margin-left:-1px}.day:first-child.c2{grid-column-start:2}.day:first-child.c3{grid-column-start:3}.day:first-child.c4{grid-column-start:4}.day:first-child.c5{grid-column-start:5}.day:first-child.c6{grid-column-start:6}.day:first-child.c7{grid-column-start:7}
.day h3{line-height:1.4}.day .event{display:block;margin:.25rem 0}.day .event a,.others a{display:inline;min-height:0;padding:0}.day .event b{font-size:.8125rem}}
.story{position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;padding:.5rem 0;border-bottom:1px solid var(--line)}.story>div{flex:1 1 12rem;min-width:0}.story>div>a{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-weight:600;line-height:1.45;text-decoration:none;overflow-wrap:anywhere}.story>div>a::after{content:"";position:absolute;inset:0}.story details{position:relative;z-index:1}.story summary{display:flex;align-items:center;justify-content:center;min-width:2.75rem;padding:0;border-color:transparent;background:none;color:var(--soft);font-weight:700}.story details[open]{border:0;padding:0}.story details[open] summary{float:right}
.facts,.ways{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;margin:0;color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}.facts .why{font-size:.8125rem}.story .facts{gap:0 .5rem;line-height:1.45}.ways{padding:.25rem 0}.ways a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink)}
.find{padding:.25rem 0}.line{display:flex;gap:.5rem;align-items:center}.line button{flex:none}.find summary{display:inline-flex;align-items:center;padding:0;border:0;background:none;color:var(--soft)}.find details[open]{border-top:0;padding-top:0}.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem 1rem;margin-top:.5rem}
.pages{display:flex;flex:none;justify-content:center;align-items:center;gap:0 1.25rem;border:0;padding:.75rem 0;color:var(--soft)}.pages a{color:var(--ink)}
h3{font-size:1rem;margin:0}.now{margin:.25rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}.set textarea{font:inherit;width:100%;padding:.4rem .75rem;margin:.25rem 0;border:1px solid var(--soft);border-radius:.375rem;background:var(--wash);color:var(--ink);resize:vertical}.set .who{margin-bottom:.5rem}.set input[type=number]{max-width:8rem}.set input[type=datetime-local]{max-width:17rem}.set h3~label{margin-top:.5rem;font-size:.875rem;font-weight:400;color:var(--soft)}
:focus-visible{outline:3px solid var(--red);outline-offset:2px}`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param script allowed by its hash; '' allows none. */
const policyWith = (script: string): string =>
	[
		"default-src 'none'",
		`style-src ${hashSource(style)}`,
		...(script === '' ? [] : [`script-src ${hashSource(script)}`]),
		"img-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');

/** Headers of everything that the desk sends. */
const deskHeaders: Readonly<Record<string, string>> = {
	'Cache-Control': 'no-store',
	'Content-Security-Policy': policyWith(''),
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'X-Robots-Tag': 'noindex, nofollow',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Resource-Policy': 'same-origin',
	// Without a referrer, forms of this page would have no origin.
	'Referrer-Policy': 'same-origin',
	Vary: 'Cookie, Accept-Language',
};

export interface PageOptions {
	status?: number;
	headers?: Readonly<Record<string, string>>;
	/** Runs at the end of the page; no page but the one to sign in has one. */
	script?: string;
}

/** A page of the desk. @param body a header and a main part. @param title of the page, before that of the desk. */
export const deskPage = async (
	language: Language,
	title: string,
	body: Markup,
	{ status = 200, headers = {}, script = '' }: PageOptions = {},
): Promise<Response> =>
	new Response(
		await html`<!doctype html><html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title === '' ? textsOf[language].title : `${title} · ${textsOf[language].title}`}</title><style>${raw(style)}</style></head><body>${body}${script === '' ? '' : html`<script>${raw(script)}</script>`}</body></html>`,
		{
			status,
			headers: {
				...deskHeaders,
				'Content-Type': 'text/html; charset=utf-8',
				'Content-Security-Policy': policyWith(script),
				...headers,
			},
		},
	);

/** Sends the browser to another page of the desk. @param cookies header values that set them. */
export const redirect = (path: string, cookies: readonly string[] = []): Response => {
	const headers = new Headers({ ...deskHeaders, Location: path });
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return new Response(null, { status: 303, headers });
};
