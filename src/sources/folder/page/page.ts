/** A page of Markdown or HTML as a static site generator or a git-based editor keeps it, read into one shape. */

import { escapeHtml } from '../../../domain/escape.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { sanitizeHtml } from '../../../domain/sanitize/sanitize.ts';
import { firstUnits } from '../../../domain/text.ts';
import { languageOf } from '../../../intake/languages.ts';
import { saysNoCategory } from '../../../intake/no-category.ts';
import { tagsOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { unusualElements } from '../../../intake/unusual-elements.ts';
import type { Language } from '../../../schema/field.ts';
import { stateOfFields } from '../../feed/file/state.ts';
import type { PageSite } from './dialects/dialect.ts';
import { type FrontMatter, type SplitPage, splitPage } from './front-matter.ts';
import { headOf, isHtmlName } from './html-document.ts';
import { htmlOfPage } from './included.ts';
import { withNotionProperties, withoutNotionId } from './notion.ts';
import { correctionIn, firstText, pictureOf, textsOf, valuesOf } from './places.ts';

/** Where a page belongs: known without reading its text. */
export interface PageHead {
	/** '' for a page that names none. */
	slug: string;
	categories: readonly string[];
	/** Its title and its other names, as pages of Obsidian link to it. */
	names: readonly string[];
	/** Old addresses and the own address of the page, as it names them. */
	addresses: readonly string[];
	/** `page` is one that is no news: about us, contact. */
	kind: 'article' | 'page';
	order: number | undefined;
	/** Whether it says when it was published, in itself or in its name. */
	isDated: boolean;
	hasFrontMatter: boolean;
	/** `hidden` is private or in the trash. */
	state: 'public' | 'draft' | 'hidden';
}

export interface Page extends PageHead {
	/** HTML, sanitized; addresses are as the page has them. */
	body: string;
	/** As it was before it was sanitized. */
	rawBody: string;
	/** Names of what its text has and content cannot have, and of codes that are not known. */
	kept: readonly string[];
	/** Whether it names other pages or files by their names, which may be somewhere else tomorrow. */
	hasNames: boolean;
	title: string;
	/** Epoch milliseconds; undefined without a date. */
	date: number | undefined;
	modified: number | undefined;
	expires: number | undefined;
	summary: string;
	authors: readonly string[];
	tags: readonly string[];
	picture: { src: string; alt: string } | undefined;
	language: Language | undefined;
	link: string;
	/** The address that search engines list in place of the page here; '' for none. */
	canonical: string;
	/** What was corrected, and when; undefined when it says nothing. */
	correction: { text: string; time: number | undefined } | undefined;
	isTop: boolean;
	isClosed: boolean;
	/** Sentences about values that cannot be read. */
	notes: readonly string[];
}

const isOn = (value: unknown): boolean =>
	value === true || (typeof value === 'number' && value > 0) || value === 'true';

/** The date at the beginning of the name of a file, as Jekyll has it. */
const dateInName = (name: string): string => /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})[-_. ]/.exec(name)?.[1] ?? '';

/** The name of a file in words. */
const wordsOf = (name: string): string => {
	const parts = withoutNotionId(name)
		.replace(/\.[^./]{1,10}$/, '')
		.split('/');
	const last = parts.pop() ?? '';
	const ownName = last === 'index' ? (parts.pop() ?? last) : last;
	return (
		ownName
			.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_. ]/, '')
			.replace(/[-_]+/g, ' ')
			.trim() || ownName
	);
};

const heading = /^\s{0,100}<h1[^<>]{0,200}>([\s\S]{0,500}?)<\/h1>/i;

/** Where an excerpt ends. */
const more = /<!--\s{0,5}(?:more|truncate)\s{0,5}-->/i;

interface Times {
	notes: string[];
	language: string;
}

const momentAt = (text: string, place: string, times: Times): number | undefined => {
	if (text === '') return undefined;
	const moment = momentOf(text, { language: times.language });
	if (moment === undefined) times.notes.push(`“${firstUnits(text, 40)}” is no date that can be read (${place}).`);
	return moment;
};

const timeAt = (
	fields: FrontMatter,
	place: 'date' | 'modified' | 'expires',
	times: Times,
	name = '',
): number | undefined => momentAt(firstText(fields, place) || name, place, times);

const correctionOf = (fields: FrontMatter, times: Times): Page['correction'] => {
	const { text, date } = correctionIn(fields);
	return text === '' ? undefined : { text, time: momentAt(date, 'correction', times) };
};

/** Names of files that say that a page is not finished: `draft_….html` of a Medium export, `story.draft.md`. */
const draftName = /(?:^|\/)draft_[^/]*$|\.draft\.[a-z]{2,10}$/i;

const stateOf = (fields: FrontMatter, name: string): Page['state'] => {
	const { kind } = stateOfFields(fields);
	const isDraft = kind === 'draft' || isOn(fields['draft']) || draftName.test(name);
	return kind === 'hidden' ? 'hidden' : isDraft ? 'draft' : 'public';
};

/** @param givenFields what an export says of the page in another file. */
const fieldsOf = (source: string, name: string, givenFields: FrontMatter = {}): SplitPage => {
	const splitSource = withNotionProperties(splitPage(source), name);
	const head = isHtmlName(name) ? headOf(splitSource.text) : {};
	return { ...splitSource, fields: { ...head, ...splitSource.fields, ...givenFields } };
};

const headFrom = (fields: FrontMatter, name: string, hasFrontMatter: boolean): PageHead => {
	const kind = firstText(fields, 'kind').toLowerCase();
	const order = Number(firstText(fields, 'order') || Number.NaN);
	return {
		slug: firstText(fields, 'slug'),
		names: [firstText(fields, 'title'), ...textsOf(fields, 'addresses')].filter((text) => text !== ''),
		categories: textsOf(fields, 'categories').filter((name) => !saysNoCategory(name)),
		addresses: valuesOf(fields, 'addresses')
			.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
			.flatMap((one) => (typeof one === 'string' ? [one] : [])),
		kind: /^(?:page|pages|static|about)$/.test(kind) ? 'page' : 'article',
		order: Number.isFinite(order) ? order : undefined,
		isDated: firstText(fields, 'date') !== '' || dateInName(name) !== '',
		hasFrontMatter,
		state: stateOf(fields, name),
	};
};

/** Whether readers may see a page by what it says itself. @param now epoch milliseconds. @throws FileProblem. */
export const isPublicPage = (source: string, name: string, now: number): boolean => {
	const { fields } = fieldsOf(source, name);
	const times: Times = { notes: [], language: '' };
	const [from = now, until = now + 1] = [timeAt(fields, 'date', times), timeAt(fields, 'expires', times)];
	return stateOf(fields, name) === 'public' && from <= now && until > now;
};

/** Where a page belongs, by its front matter and its name. @throws FileProblem. */
export const readPageHead = (source: string, name: string, givenFields?: FrontMatter): PageHead => {
	const { fields, hasFrontMatter } = fieldsOf(source, name, givenFields);
	return headFrom(fields, name, hasFrontMatter);
};

/**
 * @param name its path in its folder, by which its kind, and its title and date where it has none, are known.
 * @param site what is beside it. @param givenFields what an export says of the page in another file. @throws FileProblem.
 */
export const readPage = (source: string, name: string, site?: PageSite, givenFields?: FrontMatter): Page => {
	const { fields, text, hasFrontMatter } = fieldsOf(source, name, givenFields);
	const { html: raw, unknown, missing } = htmlOfPage({ name, text, fields, hasFrontMatter, site });
	const first = heading.exec(raw);
	const ownTitle = firstText(fields, 'title');
	const headTitle = first === null ? '' : plainText(first[1] ?? '');
	const title = ownTitle || headTitle || wordsOf(name);
	// A heading that says the title again is the title.
	const bodyHtml = first !== null && headTitle === title ? raw.slice(first[0].length) : raw;
	const { sound } = fields;
	// The episode that an export names beside its text.
	const rawBody =
		typeof sound === 'string' && /^https?:\/\//.test(sound)
			? `<audio controls src="${escapeHtml(sound)}"></audio>${bodyHtml}`
			: bodyHtml;
	const cutAt = more.exec(rawBody)?.index ?? 0;
	const language = firstText(fields, 'language') || (/\.(zh|en|bo)(?:-\w{2,8})?\.[a-z]+$/i.exec(name)?.[1] ?? '');
	const times: Times = { notes: [...missing], language };
	const [comments] = valuesOf(fields, 'comments');
	return {
		...headFrom(fields, name, hasFrontMatter),
		...{ body: sanitizeHtml(rawBody), rawBody, title, kept: [...unusualElements(rawBody), ...unknown] },
		hasNames: /\[\[|\{\{[<%]|\{%/.test(text),
		date: timeAt(fields, 'date', times, dateInName(name)),
		modified: timeAt(fields, 'modified', times),
		expires: timeAt(fields, 'expires', times),
		summary: firstText(fields, 'summary') || (cutAt > 0 ? plainText(rawBody.slice(0, cutAt)) : ''),
		authors: textsOf(fields, 'author'),
		tags: tagsOf(textsOf(fields, 'tags')),
		picture: pictureOf(fields),
		language: languageOf(language),
		link: firstText(fields, 'link'),
		canonical: firstText(fields, 'canonical'),
		correction: correctionOf(fields, times),
		isTop: valuesOf(fields, 'top').some(isOn),
		isClosed: comments === false || comments === 'false',
		notes: times.notes,
	};
};
