/** Where a post of an export belongs: its column, its tags and its authors. */
import type { Language } from '../../../domain/entities.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { trimmedOf } from '../../../domain/trim.ts';
import type { ColumnDocument } from '../../../intake/documents.ts';
import { hiddenStyle } from '../../../intake/hidden-columns.ts';
import { cutText, idOf } from '../../../intake/texts.ts';
import { childrenOf, field, textOf, type XmlNode } from '../../../intake/xml/tree.ts';
import { type Credit, creditNamed, creditsIn, guestNames, loginOf, slugOfLogin } from '../authors.ts';
import { termsOfPost } from '../story.ts';
import { ownColumns, primaryNames } from '../terms.ts';
import { meta, metas, type Site, termsIn } from './site.ts';

/** The column of pages, of which no list shows any; that of posts without a category; and that of entries of another type. */
const ownColumn = (type: string, { namesIn }: Site): ColumnDocument => {
	if (type === 'page')
		return { kind: 'column', id: 'pages', name: ownColumns[namesIn].pages, columnStyle: hiddenStyle };
	return type === 'post'
		? { kind: 'column', id: 'uncategorized', name: ownColumns[namesIn].none }
		: { kind: 'column', id: idOf(`type-${type}`), name: type.replace(/[-_]+/g, ' ') };
};

/** A document in the language of the export, unless it says another. */
export const inLanguage = <Document extends { lang?: Language | undefined }>(
	document: Document,
	{ language }: Site,
): Document => (language === undefined ? document : { ...document, lang: document.lang ?? language });

/** The column of a post, and its tags. A category without a record becomes a new column. */
export const placeOf = (
	item: XmlNode,
	type: string,
	link: string,
	site: Site,
): { column: { document: ColumnDocument; isNew: boolean }; tags: string[] } => {
	const categories = termsIn(item, 'category').map(({ slug, name }) => {
		const knownColumn = site.columns.get(slug);
		return { slug, id: knownColumn?.id ?? '', name: name || (knownColumn?.name ?? '') };
	});
	const words = childrenOf(item, 'category').map((each) => ({
		taxonomy: each.attributes['domain'] ?? '',
		name: plainText(textOf(each)),
	}));
	const named = primaryNames.flatMap((name) => metas(item, name)).filter((value) => value !== '' && value !== '0');
	const { column, tags } = termsOfPost(categories, words, { named, link });
	const isOther = type === 'page' || column === undefined;
	const typeColumn = isOther ? ownColumn(type, site) : undefined;
	// No slug of a file contains NUL.
	const key = typeColumn === undefined ? (column?.slug ?? '') : `\u0000${typeColumn.id}`;
	const knownColumn = site.columns.get(key);
	if (knownColumn !== undefined) return { column: { document: knownColumn, isNew: false }, tags };
	const document: ColumnDocument = typeColumn ?? {
		kind: 'column',
		id: idOf(key),
		name: cutText(column?.name ?? '', 100) || key,
	};
	site.columns.set(key, document);
	return { column: { document, isNew: true }, tags };
};

type AuthorOfItem = { id: string; name: string; isNew: boolean };

/** All authors of a post: the terms and fields of plug-ins, else the one of WordPress. One without a record is new the first time. */
export const authorsOfItem = (item: XmlNode, site: Site): AuthorOfItem[] => {
	const authorOfLogin = (login: string): AuthorOfItem | undefined => {
		const foundAuthor =
			site.authors.get(login) ??
			[...site.authors].find(([one, { name }]) => slugOfLogin(one) === login || slugOfLogin(name) === login)?.[1];
		return foundAuthor === undefined ? undefined : { ...foundAuthor, isNew: false };
	};
	const addAuthor = ({ key, name }: Credit, login = `\u0000${key}`): AuthorOfItem => {
		const author = { id: idOf(key), name };
		site.authors.set(login, author);
		return { ...author, isNew: true };
	};
	const byTerms = ['author', 'ppma_author', 'byline'].flatMap((domain) =>
		termsIn(item, domain).flatMap(({ slug, name }) => {
			const login = loginOf(slug);
			const credit = creditNamed(site.guests.get(login) ?? name);
			return authorOfLogin(login) ?? (credit === undefined ? [] : addAuthor(credit, login));
		}),
	);
	const byNumber = metas(item, '_molongui_author').flatMap((value) => {
		const name = site.guests.get(/^guest-(\d{1,20})$/.exec(value)?.[1] ?? '');
		const credit = name === undefined ? undefined : creditNamed(name);
		return credit === undefined ? [] : (authorOfLogin(`\u0000${credit.key}`) ?? addAuthor(credit));
	});
	const byNames = guestNames
		.flatMap((name) => creditsIn(meta(item, name)))
		.map((credit) => authorOfLogin(`\u0000${credit.key}`) ?? addAuthor(credit));
	const [several = []] = [byTerms, byNumber, byNames].filter((list) => list.length > 0);
	if (several.length > 0) return several;
	// Exports that were edited by hand have stray brackets here.
	const login = trimmedOf(field(item, 'dc:creator'), (unit) => /[<>\s]/.test(unit));
	const ownAuthor = site.authors.get(login);
	if (login === '') return [];
	return [
		ownAuthor === undefined
			? addAuthor({ key: login, name: cutText(plainText(login), 100) }, login)
			: { ...ownAuthor, isNew: false },
	];
};
