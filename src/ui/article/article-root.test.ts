import { expect, it } from 'vitest';
import type { Article } from '../../domain/entities.ts';
import { articleRoot } from './article-root.ts';

it('R-ENT-034, A-055: an article that must not be shared says so to styles and scripts', () => {
	const article = { lang: 'cn', shareClosed: false } as Article;
	expect(articleRoot(article)).toEqual({ lang: 'zh-CN' });
	expect(articleRoot({ ...article, shareClosed: true })).toEqual({ lang: 'zh-CN', 'data-hide': 'share' });
});
