/** The same pages with stock `astro build`: one page template, two React islands, content from a JSON Lines file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchArticle } from './content.ts';

const page = `---
import { readFileSync } from 'node:fs';
import { Actions } from '../../islands/Actions.jsx';
import { Comments } from '../../islands/Comments.jsx';
export function getStaticPaths() {
	const lines = readFileSync('./articles.jsonl', 'utf8').trim().split('\\n').map((line) => JSON.parse(line));
	const byId = new Map(lines.map((article) => [article.id, article]));
	return lines.map((article) => ({ params: { column: article.columnId, id: article.id }, props: { article, related: article.related.map((id) => byId.get(id)).filter(Boolean) } }));
}
const { article, related } = Astro.props;
const address = \`https://news.example.org/newsDetail/\${article.columnId}/\${article.id}.html\`;
const picture = \`https://news.example.org/\${article.picBig}\`;
const data = { '@context': 'https://schema.org', '@type': 'NewsArticle', mainEntityOfPage: address, url: address, headline: article.title, name: article.title, description: article.attAbstract, image: { '@type': 'ImageObject', url: picture, width: 1200, height: 800 }, datePublished: article.publishtime, keywords: article.tags.join(',') };
---
<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>{article.title}</title><meta name="description" content={article.attAbstract} /><meta name="keywords" content={article.tags.join(',')} /><link rel="canonical" href={address} /><meta property="og:site_name" content="青岭日报" /><meta property="og:title" content={article.title} /><meta property="og:description" content={article.attAbstract} /><meta property="og:type" content="article" /><meta property="og:url" content={address} /><meta property="og:image" content={picture} /><meta property="og:image:width" content="1200" /><meta property="og:image:height" content="800" /><meta property="og:image:alt" content="现场" /><meta property="og:locale" content="zh_CN" /><meta itemprop="name" content={article.title} /><meta itemprop="description" content={article.attAbstract} /><meta itemprop="image" content={picture} /><meta property="article:published_time" content={article.publishtime} /><meta property="article:section" content={article.columnId} />{article.tags.map((tag) => <meta property="article:tag" content={tag} />)}<meta name="robots" content="max-image-preview:large" /><meta name="theme-color" content="#ffffff" /><meta name="twitter:card" content="summary_large_image" /><meta name="twitter:title" content={article.title} /><meta name="twitter:description" content={article.attAbstract} /><meta name="twitter:image" content={picture} /><script is:inline type="application/ld+json" set:html={JSON.stringify(data)} /></head>
<body><main id="main"><article class="article"><header><p class="column">{article.columnId}</p><h1>{article.title}</h1><p class="meta"><span>{article.source}</span><time datetime={article.publishtime}>{article.publishtime}</time></p></header><div class="prose" set:html={article.body} /><p class="reading">全文{article.body.length}个字 阅读约需5分钟</p><p class="editor">责任编辑：{article.editor}</p><ul class="tags">{article.tags.map((tag) => <li><a href={\`/tagList/\${encodeURIComponent(tag)}.html\`}>{tag}</a></li>)}</ul>
<section class="share"><h2>分享到</h2><ul>{['sinaweibo', 'qq', 'wechat', 'wechatmoments'].map((name) => <li><a href={\`https://share.example.org/\${name}?\${new URLSearchParams({ url: address, title: article.title, pic: picture, summary: article.attAbstract })}\`} target="_blank" rel="noopener nofollow"><span class="share-icon"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z" /></svg></span><span>{name}</span></a></li>)}</ul></section></article>
<Actions client:visible id={article.id} />
<section class="related"><h2>相关阅读</h2><ul>{related.map((item) => <li class="row"><a href={\`/newsDetail/\${item.columnId}/\${item.id}.html\`}><span class="row-title">{item.title}</span><span class="row-meta"><span>{item.source}</span><time>{item.publishtime}</time></span><img src={\`/\${item.picBig}\`} width="1200" height="800" alt="" loading="lazy" /></a></li>)}</ul></section>
<Comments client:visible id={article.id} /></main></body></html>`;

const island = (name: string, markup: string): string =>
	`import { useState } from 'react';\nexport function ${name}({ id }) { const [count, set] = useState(0); return <section data-id={id} onClick={() => set(count + 1)}>${markup}</section>; }\n`;

/** Writes an Astro project of `count` articles into a folder. */
export const writeAstroSite = (folder: string, count: number): void => {
	for (const part of ['src/pages/newsDetail/[column]', 'src/pages/newsDetail', 'src/islands'])
		mkdirSync(join(folder, part), { recursive: true });
	mkdirSync(join(folder, 'src', 'pages', '[column]'), { recursive: true });
	writeFileSync(
		join(folder, 'package.json'),
		'{"type":"module","private":true,"dependencies":{"astro":"*","@astrojs/react":"*","react":"*","react-dom":"*"}}',
	);
	writeFileSync(
		join(folder, 'astro.config.mjs'),
		"import react from '@astrojs/react';\nimport { defineConfig } from 'astro/config';\nexport default defineConfig({ integrations: [react()], build: { format: 'file' }, devToolbar: { enabled: false } });\n",
	);
	writeFileSync(join(folder, 'src', 'pages', '[column]', '[id].astro'), page);
	writeFileSync(
		join(folder, 'src', 'islands', 'Actions.jsx'),
		island('Actions', '<button type="button">点赞 {count}</button><button type="button">收藏</button>'),
	);
	writeFileSync(join(folder, 'src', 'islands', 'Comments.jsx'), island('Comments', '<h2>评论</h2><p>正在加载…</p>'));
	writeFileSync(
		join(folder, 'articles.jsonl'),
		Array.from({ length: count }, (_, index) => JSON.stringify(benchArticle(index, count))).join('\n'),
	);
};
