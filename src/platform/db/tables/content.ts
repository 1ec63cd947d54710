/** Tables of articles, and of what lists them. */
import { bigInteger, initially, integer, real, serial, table, text, textOf, unique } from '../table.ts';

/**
 * `scheduled` until its publication time, `expired` after its expiry, `withdrawn` by its source or at the desk; readers see `released`
 * articles only.
 */
export type ArticleState = 'draft' | 'scheduled' | 'released' | 'expired' | 'withdrawn';

export const contentTables = {
	columns: table('id', {
		id: text,
		name: text,
		parent_id: text,
		style: integer,
		place: real,
		lang: text,
		/** 0 for a language that the document did not name: it is that of the site. */
		lang_given: initially(integer, 1),
		/** What readers get, as JSON. */
		answer: text,
		digest: text,
	}),
	authors: table('id', {
		id: text,
		answer: text,
		digest: text,
	}),
	accounts: table('id', {
		id: text,
		answer: text,
		digest: text,
	}),
	articles: table('key', {
		/** Order of arrival, by which the catalogue pages. */
		key: serial,
		id: unique(text),
		column_id: text,
		type: integer,
		title: text,
		link_url: text,
		publish_time: bigInteger,
		/** 0 for an article that was never modified. */
		modified_time: bigInteger,
		lang: text,
		/** As in columns. */
		lang_given: initially(integer, 1),
		top: integer,
		carousel: integer,
		/** 1 exactly when `state` is `released`: what lists filter and sort by. */
		released: integer,
		/** -1 for articles that are not live content. */
		live_status: integer,
		/** `,a,b,`: finds the articles of an author who is imported later. */
		author_ids: text,
		digest: text,
		/** The row of lists as JSON, without the name of the column. */
		item: text,
		state: textOf<ArticleState>(),
		/** When the article expires; 0 for never. */
		expire_time: bigInteger,
		/** 1 for one that home does not show. */
		off_home: initially(integer, 0),
		/** Orders home after `top`: the higher, the earlier; 0 for the order of time. */
		home_rank: initially(integer, 0),
		/** The article as JSON, without the names of column, authors and account. The last column, because it is long. */
		answer: text,
	}),
	relations: table('article_id, place', {
		article_id: text,
		place: integer,
		related_id: text,
	}),
	/** An article that translates another one. The original has no row. */
	translations: table('article_id', {
		article_id: text,
		original_id: text,
	}),
	tags: table('article_id, tag', {
		article_id: text,
		tag: text,
	}),
	sections: table('wire_id', {
		/** Id on the wire, unique in the site: the address of a section (`specMore`) does not contain its topic. */
		wire_id: text,
		article_id: text,
		own_id: text,
		place: integer,
		title: text,
	}),
	section_items: table('section_id, place', {
		section_id: text,
		place: integer,
		article_id: text,
	}),
	modules: table('id', {
		id: text,
		column_id: text,
		place: real,
		document: text,
		digest: text,
	}),
	module_items: table('module_id, article_id', {
		module_id: text,
		article_id: text,
	}),
	/** Counts of an article: `base_…` come from its document, the others are counted here; readers see the sums. */
	counts: table('article_id', {
		article_id: text,
		base_reads: bigInteger,
		base_praises: bigInteger,
		reads: bigInteger,
		shares: bigInteger,
		praises: bigInteger,
		comments: bigInteger,
	}),
};

export const contentIndexes = {
	columns_parent: 'columns (parent_id, place)',
	articles_carousel: 'articles (carousel, released, column_id, publish_time desc, key desc) where carousel = 1',
	articles_catalogue: 'articles (released, key)',
	articles_column: 'articles (column_id, released, top desc, publish_time desc, key desc)',
	/** Everything that the list of stories at the desk selects by, so that it reads no article that it does not show. */
	articles_desk: 'articles (publish_time desc, key desc, id, state, column_id, lang, title)',
	articles_drafts: "articles (publish_time desc, key desc) where state = 'draft'",
	articles_expiring: "articles (expire_time) where state = 'released' and expire_time > 0",
	articles_home: 'articles (released, lang, top desc, home_rank desc, publish_time desc, key desc)',
	/**
	 * In the order of lists, over all columns and languages, for tags with very many articles. It is on a sum, so that SQLite does not use it for
	 * lists of a few articles: it would then search all articles for them.
	 */
	articles_listed: 'articles ((released + 0), top desc, publish_time desc, key desc)',
	articles_live_column: 'articles (type, released, column_id) where type = 6',
	articles_live_home: 'articles (type, released, lang) where type = 6',
	/** The newest items of one type over all columns, for the menu; on a sum as above. */
	articles_of_type: 'articles ((released + 0), type, publish_time desc, key desc)',
	articles_scheduled: "articles (publish_time) where state = 'scheduled'",
	articles_time: 'articles (released, publish_time desc, key desc)',
	relations_related: 'relations (related_id)',
	translations_original: 'translations (original_id)',
	tags_any_case: 'tags (lower(tag))',
	tags_tag: 'tags (tag, article_id)',
	sections_article: 'sections (article_id, place)',
	section_items_article: 'section_items (article_id)',
	modules_column: 'modules (column_id, place)',
	module_items_article: 'module_items (article_id)',
};
