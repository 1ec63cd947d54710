/** Categories of WordPress that say nothing of a story. */

/** The category of posts without one, by its slug in the languages of WordPress. */
const slugs = new Set([
	...['uncategorized', 'uncategorised', 'non-classe', 'sin-categoria', 'sem-categoria', 'senza-categoria'],
	...['geen-categorie', 'unkategorisiert', 'nicht-kategorisiert', 'bez-kategorii', 'okategoriserade'],
	...['ikke-kategoriseret', 'ukategorisert', '未分类', '未分類', '미분류', 'без-рубрики', 'без-категорії'],
]);

/** A slug as people read it; as it is when it is no encoded text. */
export const decodedSlug = (slug: string): string => {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
};

/** Whether a category is that of posts without one. */
export const isNoCategory = (slug: string): boolean => slugs.has(decodedSlug(slug).toLowerCase());
