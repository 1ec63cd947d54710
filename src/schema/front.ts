/** Home modules, adverts and lists of articles. R-ENT-042…047. */
import { articleItemFields } from './article.ts';
import { document, flag, given, id, list, names, needed, number, object, read, stored, text } from './field.ts';
import { picture } from './media.ts';

export const moduleItemFields = {
	title: given(text(100)),
	names: names(),
	picture: picture(),
	articleId: document(id()),
	/** The article it opens, or null. */
	article: read(object({ fileId: needed(id()), columnID: id(), articleType: number(), linkUrl: text(2048) })),
	columnId: id(),
	url: text(2048),
};

/** A home module; only types 0, 7, 8, 9, 10 and 11 are shown (R-SCREEN-23). */
export const moduleFields = {
	id: document(given(id())),
	moduleId: stored(id()),
	columnId: document(id()),
	type: given(number(-1)),
	title: given(text(100)),
	names: names(),
	order: document(number()),
	items: given(list(object(moduleItemFields))),
};

export const advertFields = {
	id: document(given(id())),
	aid: stored(id()),
	columnId: document(id()),
	title: given(text(200)),
	url: given(text(2048)),
	picture: given(picture()),
};

const rows = () => list(object(articleItemFields));

/** One page of a column (R-CALL-004). */
export const articleListFields = {
	list: rows(),
	modules: list(object(moduleFields)),
	liveArticles: rows(),
	carousel: rows(),
	topModule: rows(),
};

/** A part of a special topic with its first items. */
export const specialSectionFields = { sectionId: id(), title: text(100), list: rows(), hasMore: flag() };
