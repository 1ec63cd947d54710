/**
 * The same articles with Hugo, in two themes. `equal` has what our pages have: share metadata, structured data, places for
 * islands. `plain` shows the same fields and nothing else.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchArticle, benchColumns } from './content.ts';

const equal = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
{{- $title := .Title }}{{ $abstract := .Params.abstract }}{{ $picture := printf "https://news.example.org/%s" .Params.picture }}
<title>{{ $title }}</title><meta name="description" content="{{ $abstract }}"><meta name="keywords" content="{{ delimit .Params.labels "," }}"><meta name="robots" content="max-image-preview:large"><link rel="canonical" href="{{ .Permalink }}">
<meta property="og:site_name" content="青岭日报"><meta property="og:title" content="{{ $title }}"><meta property="og:description" content="{{ $abstract }}"><meta property="og:type" content="article"><meta property="og:url" content="{{ .Permalink }}"><meta property="og:image" content="{{ $picture }}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="800"><meta property="og:image:alt" content="现场"><meta property="og:locale" content="zh_CN">
<meta property="article:published_time" content="{{ .Params.iso }}"><meta property="article:section" content="{{ .Params.columnName }}">{{ range .Params.labels }}<meta property="article:tag" content="{{ . }}">{{ end }}
<meta itemprop="name" content="{{ $title }}"><meta itemprop="description" content="{{ $abstract }}"><meta itemprop="image" content="{{ $picture }}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="{{ $title }}"><meta name="twitter:description" content="{{ $abstract }}"><meta name="twitter:image" content="{{ $picture }}">
<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "NewsArticle" "mainEntityOfPage" .Permalink "url" .Permalink "headline" $title "name" $title "description" $abstract "inLanguage" "zh-CN" "image" (dict "@type" "ImageObject" "url" $picture "width" 1200 "height" 800) "datePublished" .Params.iso "publisher" (dict "@type" "NewsMediaOrganization" "name" "青岭日报" "url" "https://news.example.org") "articleSection" .Params.columnName "keywords" (delimit .Params.labels ",") | jsonify | safeJS }}</script>
<script src="/settings.js" defer></script><link rel="stylesheet" href="/site.css"></head><body><a class="skip" href="#main">跳到正文</a><main id="main"><article class="article"><header><p class="column"><a href="/{{ .Params.columnId }}/">{{ .Params.columnName }}</a></p><h1>{{ $title }}</h1><p class="meta"><span>{{ .Params.source }}</span><time datetime="{{ .Params.iso }}">{{ .Params.publishtime }}</time></p><p class="reading">全文{{ .Params.wordCount }}个字 阅读约需{{ .Params.minutes }}分钟</p></header><div class="prose">{{ .Content }}</div><p class="editor">责任编辑：{{ .Params.editor }}</p><ul class="tags">{{ range .Params.labels }}<li><a href="/tag/{{ . }}.html">{{ . }}</a></li>{{ end }}</ul></article>
<section class="island"><div class="actions"><button type="button">点赞</button><button type="button">收藏</button><button type="button">评论</button><button type="button">分享</button></div></section>
<section class="related"><h2>相关阅读</h2><ul>{{ range .Params.related }}{{ with $.Site.GetPage . }}<li class="row"><a href="{{ .RelPermalink }}"><span class="row-text"><span class="row-title">{{ .Title }}</span><span class="row-meta"><span>{{ .Params.source }}</span><time datetime="{{ .Params.iso }}">{{ .Params.publishtime }}</time></span></span><span class="thumb"><img src="/{{ .Params.picture }}" width="1200" height="800" alt="" loading="lazy" decoding="async"></span></a></li>{{ end }}{{ end }}</ul></section>
<section class="island"><h2>评论</h2><div class="skeleton" role="status">正在加载…</div></section></main></body></html>`;

const plain = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ .Title }}</title><meta name="description" content="{{ .Params.abstract }}"><link rel="canonical" href="{{ .Permalink }}"><link rel="stylesheet" href="/site.css"></head>
<body><main><article><header><p><a href="/{{ .Params.columnId }}/">{{ .Params.columnName }}</a></p><h1>{{ .Title }}</h1><p><span>{{ .Params.source }}</span> <time datetime="{{ .Params.iso }}">{{ .Params.publishtime }}</time></p></header>{{ .Content }}<p>{{ .Params.editor }}</p><ul>{{ range .Params.labels }}<li><a href="/tag/{{ . }}.html">{{ . }}</a></li>{{ end }}</ul></article>
<section><h2>相关阅读</h2><ul>{{ range .Params.related }}{{ with $.Site.GetPage . }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> <time>{{ .Params.publishtime }}</time><img src="/{{ .Params.picture }}" alt="" loading="lazy"></li>{{ end }}{{ end }}</ul></section></main></body></html>`;

const themes = { equal, plain };

const list =
	'<!doctype html><html lang="zh-CN"><head><title>{{ .Title }}</title></head><body><ul>{{ range first 20 .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></body></html>';

/** Writes a Hugo site of `count` articles into a folder. */
export const writeHugoSite = (folder: string, count: number, theme: keyof typeof themes): void => {
	mkdirSync(join(folder, 'layouts', '_default'), { recursive: true });
	writeFileSync(
		join(folder, 'config.toml'),
		'baseURL = "https://news.example.org/"\ntitle = "青岭日报"\nuglyURLs = true\ndisableKinds = ["taxonomy", "term"]\n',
	);
	writeFileSync(join(folder, 'layouts', '_default', 'single.html'), themes[theme]);
	writeFileSync(join(folder, 'layouts', '_default', 'list.html'), list);
	const names = new Map(benchColumns.map((column) => [column.id, column.name]));
	for (const column of benchColumns) mkdirSync(join(folder, 'content', `c${column.id}`), { recursive: true });
	for (let index = 0; index < count; index += 1) writeHugoArticle(folder, index, count, names);
};

/** Writes one article; with another title for the test of one change. */
const writeHugoArticle = (
	folder: string,
	index: number,
	count: number,
	names = new Map(benchColumns.map((column) => [column.id, column.name])),
	mark = '',
): void => {
	const article = benchArticle(index, count);
	const address = (id: string) => `/c${10 + ((Number(id) - 1000) % benchColumns.length)}/${id}.html`;
	const front = {
		title: `${article.title}${mark}`,
		date: `${article.publishtime.replace(' ', 'T')}+08:00`,
		iso: `${article.publishtime.replace(' ', 'T')}+08:00`,
		publishtime: article.publishtime,
		abstract: article.attAbstract,
		columnId: article.columnId,
		columnName: names.get(article.columnId),
		source: article.source,
		editor: article.editor,
		picture: article.picBig,
		labels: article.tags,
		related: article.related?.map(address),
		wordCount: 1900,
		minutes: 5,
	};
	writeFileSync(
		join(folder, 'content', `c${article.columnId}`, `${article.id}.html`),
		`${JSON.stringify(front)}\n${article.body ?? ''}`,
	);
};
