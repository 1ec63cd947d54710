/** Names that systems give to the category of stories without one. */

/** A name as it is compared: by its letters alone, without marks above them, hyphens and the language that plug-ins add. */
const comparable = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase()
		.replace(/@[a-z]{2,3}(?:[-_][a-z]{2,4})?$/, '')
		.replace(/[\s\u200b-\u200d_\-–(){}[\].]+/g, ' ')
		.trim();

/** "Uncategorized" in the languages of WordPress, and what Hexo, Hugo and others write. */
const words: ReadonlySet<string> = new Set(
	[
		...['uncategorized', 'uncategorised', 'no category', 'without category', 'no-categorizado', '未分类', '未分類'],
		...['未归类', '无分类', '無分類', 'カテゴリーなし', '미분류', '분류되지 않음', '카테고리 없음'],
		...['non classé', 'non classé(e)', 'non classés', 'non-classifié', 'non catégorisé', 'sans catégorie'],
		...['sin categoría', 'sin categorizar', 'sin clasificar', 'sem categoria', 'não categorizado', 'sem classificação'],
		...['senza categoria', 'non categorizzato', 'sense categoria', 'sen categoría', 'sen clasificar', 'sailkatu gabea'],
		...['sailkatugabea', 'geen categorie', 'niet gecategoriseerd', 'ongecategoriseerd', 'ongekategoriseer'],
		...['unkategorisiert', 'nicht kategorisiert', 'ohne kategorie', 'keine kategorie', 'okategoriserade'],
		...['okategoriserad', 'okategoriserat', 'ikke kategoriseret', 'ukategoriseret', 'ukategorisert'],
		...['ikke kategorisert', 'ikkje kategorisert', 'luokittelematon', 'kategoriaton', 'óflokkað', 'määratlemata'],
		...['kategoriseerimata', 'bez kategorii', 'nezařazené', 'nezařazeno', 'bez kategorie', 'nezaradené'],
		...['kategória nélkül', 'egyéb kategória', 'nincs kategorizálva', 'fără categorie', 'neclasificate'],
		...['necategorizat', 'nekategorizirano', 'nekategorizovano', 'neuvrščeno', 'bez kategorijas', 'be kategorijos'],
		...['pa kategori', 'pa kategorizuar', 'kategorilenmemiş', 'kategorisiz', 'kateqoriyasız', 'tak berkategori'],
		...['tidak berkategori', 'tanpa kategori', 'chưa phân loại', 'chưa được phân loại', 'không phân loại'],
		...['ไม่มีหมวดหมู่', 'без рубрики', 'без категории', 'без категорії', 'без рубрыкі', 'без категория'],
		...['некатегоризирани', 'некатегоризирано', 'некатегоризовано', 'неразврстано', 'санатсыз', 'ангилалгүй'],
		...['χωρίς κατηγορία', 'αταξινόμητα', 'غير مصنف', 'غير مصنّف', 'بدون تصنيف', 'دسته‌بندی نشده', 'بدون دسته‌بندی'],
		...['غیر زمرہ بند', 'ללא קטגוריה', 'अवर्गीकृत', 'অশ্রেণীভুক্ত', 'heb gategori', 'digategori', 'senkategoria'],
	].map(comparable),
);

/** Whether the name of a category, a tag or its slug says that there is none. */
export const saysNoCategory = (name: string): boolean => words.has(comparable(name));

/** Whether one of these names is the other one, by its letters. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);
