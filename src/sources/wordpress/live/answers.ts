/** What the REST interface of WordPress answers, as far as it is read. */
import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);
const renderedField = v.fallback(v.object({ rendered: text }), { rendered: '' });

export const Root = v.object({ name: text, home: text, namespaces: v.array(v.string()) });
export const Category = v.object({
	...{ id: v.number(), name: text, slug: text, parent: number, description: text },
	/** Of Polylang. */
	lang: text,
});
export const Ids = v.array(v.object({ id: v.number() }));

export const Person = v.object({ id: v.number(), name: text, slug: text, description: text });
export const Term = v.object({ id: number, name: text, slug: text, taxonomy: text });
export const Medium = v.object({
	source_url: v.pipe(v.string(), v.nonEmpty()),
	alt_text: text,
	caption: renderedField,
	media_details: v.fallback(
		v.object({
			width: number,
			height: number,
			sizes: v.fallback(v.record(v.string(), v.object({ source_url: text, width: number, height: number })), {}),
		}),
		{ width: 0, height: 0, sizes: {} },
	),
});

/** Fields of plug-ins come in many shapes: they are read where they are used. */
const unknown = v.optional(v.unknown());

export const Post = v.object({
	id: v.number(),
	type: text,
	date_gmt: text,
	modified_gmt: text,
	status: text,
	link: text,
	title: renderedField,
	content: v.fallback(v.object({ rendered: text, protected: v.fallback(v.boolean(), false) }), {
		rendered: '',
		protected: true,
	}),
	excerpt: renderedField,
	comment_status: text,
	sticky: v.fallback(v.boolean(), false),
	format: text,
	categories: v.fallback(v.array(v.number()), []),
	tags: v.fallback(v.array(v.number()), []),
	meta: v.fallback(v.record(v.string(), v.unknown()), {}),
	jetpack_featured_media_url: text,
	/** Of plug-ins for several authors. */
	...{ authors: unknown, coauthors: unknown, newspack_author_info: unknown, ppma_authors: unknown },
	...{ molongui_authors: unknown, multiple_authors: unknown },
	/** Of plug-ins for several languages. */
	...{ lang: unknown, language: unknown, wpml_language: unknown, wpml_current_locale: unknown, locale: unknown },
	...{ translations: unknown, wpml_translations: unknown, bogo_translations: unknown },
	/** Of plug-ins for search engines. */
	...{ yoast_head_json: unknown, primary_category: unknown, rank_math_primary_category: unknown },
	/** Where something may not be read, an error stands in its place. */
	_embedded: v.fallback(
		v.object({
			author: v.fallback(v.array(v.unknown()), []),
			'wp:featuredmedia': v.fallback(v.array(v.unknown()), []),
			'wp:term': v.fallback(v.array(v.array(v.unknown())), []),
		}),
		{ author: [], 'wp:featuredmedia': [], 'wp:term': [] },
	),
});
export type Post = v.InferOutput<typeof Post>;
