import { expect, it } from 'vitest';
import { saysNoCategory } from './no-category.ts';
import { tagsOf } from './texts.ts';

it.each([
	...['Uncategorized', 'uncategorised', '未分类', '未分類', 'Sin categoría', 'Sin categori\u0301a', 'sin-categoria'],
	...['Non classé', 'Non classé(e)', 'non-classe', 'Uncategorized @es', 'БЕЗ РУБРИКИ', 'دسته بندی نشده', '미분류'],
	...['Chưa phân loại', 'Ohne Kategorie', 'Okategoriserade', 'ไม่มีหมวดหมู่'],
])('"%s" says that there is no category', (name) => {
	expect(saysNoCategory(name)).toBe(true);
});

it.each(['News', 'Sport', '新闻', 'Categories', 'General', 'Allgemein', '分类', ''])('"%s" is one', (name) => {
	expect(saysNoCategory(name)).toBe(false);
});

it('is no tag of a story, wherever it comes from', () => {
	expect(tagsOf(['Uncategorized', 'Boats', '未分类'])).toEqual(['Boats']);
});
