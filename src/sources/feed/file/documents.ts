/** Converts feeds of any format to documents: the channel becomes a column, its items become articles. */
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import { languageOf } from '../../../intake/languages.ts';
import { type Draft, draftsOfItem, type ImportOptions, note, problem } from '../../../intake/result.ts';
import type { TextNotice } from '../../../intake/text/chunks.ts';
import { compact, cutText, hashId, idOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { unusualElements } from '../../../intake/unusual-elements.ts';
import { feedArticle } from './article.ts';
import { type FeedFormat, feedHead, feedIdentities, feedItems } from './file.ts';
import type { FeedHead, FeedItem } from './item.ts';

const keyOf = (item: FeedItem): string => item.id || item.link || `${item.title}\n${item.date}\n${item.body}`;

/**
 * Which of several items with one identity counts: the newest, and of items of one time the last in the file. Only identities that
 * occur more than once are in the result.
 */
const newestOf = async (path: string, format: FeedFormat): Promise<Map<string, number>> => {
	const seenItems = new Map<string, { moment: number; at: number; isTwice: boolean }>();
	for await (const { id, date, at, language } of feedIdentities(path, format)) {
		const moment = momentOf(date, { language }) ?? 0;
		const key = hashId(id);
		const other = seenItems.get(key);
		if (other === undefined) seenItems.set(key, { moment, at, isTwice: false });
		else seenItems.set(key, moment >= other.moment ? { moment, at, isTwice: true } : { ...other, isTwice: true });
	}
	return new Map([...seenItems].flatMap(([key, { at, isTwice }]) => (isTwice ? [[key, at] as const] : [])));
};

/**
 * Drafts of the documents of the feed at `path`.
 *
 * @param fallback the time of items without a date when the channel has none either, in epoch milliseconds.
 * @param warn receives what should be known about the text of the file.
 */
export async function* feedDrafts(
	path: string,
	format: FeedFormat,
	options: ImportOptions,
	fallback: number,
	warn: (notice: TextNotice) => void,
): AsyncGenerator<Draft> {
	const head = await feedHead(path, format);
	const newest = await newestOf(path, format);
	const columnId = options.columnId ?? `feed-${hashId(head.link || head.title).slice(0, 8)}`;
	const authors = new Set<string>();
	let at = 0;
	let others = 0;
	for await (const entry of feedItems(path, format, head, warn)) {
		at += 1;
		if (at === 1 && options.columnId === undefined) yield columnDraft(head, columnId);
		if ('fault' in entry) yield problem(`item (line ${entry.line})`, 'xml', entry.fault);
		else if ('gone' in entry)
			yield {
				problem: { item: `item (line ${entry.line})`, field: 'status', message: 'It was deleted.' },
				hidden: hashId(entry.gone),
			};
		else if (entry.state.kind === 'other') others += 1;
		else if ((newest.get(hashId(keyOf(entry))) ?? at) === at)
			yield* draftsOfItem(nameOf(entry), () => itemDrafts(entry, columnId, momentOf(head.date) ?? fallback, authors));
		else yield problem(nameOf(entry), 'id', 'A newer item of the file has the same id; this one was not imported.');
	}
	if (others > 0) yield note('the file', 'kind', `${others} settings and templates of the blog are no content.`);
	if (at === 0) yield problem('', 'item', 'No item was found in the file.');
}

const columnDraft = (head: FeedHead, id: string): Draft => ({
	document: compact({
		...{ kind: 'column', id, name: cutText(plainText(head.title), 100) || id },
		description: cutText(plainText(head.description), 1000) || undefined,
		lang: languageOf(head.language),
	}),
});

const nameOf = (item: FeedItem): string => {
	const place = item.line === 0 ? '' : ` (line ${item.line})`;
	return `item “${cutText(plainText(item.title) || keyOf(item).trim(), 60)}”${place}`;
};

function* itemDrafts(item: FeedItem, columnId: string, otherwise: number, authors: Set<string>): Generator<Draft> {
	const name = nameOf(item);
	const id = hashId(keyOf(item));
	if (item.title === '' && item.body === '' && item.summary === '' && item.media.length === 0) {
		yield problem(name, '', 'The item is empty (no title, no text, no media); it was not imported.');
		return;
	}
	const { state } = item;
	if (state.kind === 'other') return;
	if (state.kind === 'hidden') {
		const message = 'It is not public (private, protected or in the trash), so it was not imported.';
		yield { problem: { item: name, field: 'status', message }, hidden: id };
		return;
	}
	const language = languageOf(item.language);
	const moment = momentOf(item.date, { language: item.language });
	if (state.kind === 'comment') {
		yield feedComment(item, id, state.about, moment ?? otherwise, name);
		return;
	}
	if (item.date !== '' && moment === undefined)
		yield note(name, 'pubDate', `“${cutText(item.date, 40)}” is not a date; the time of the channel was used.`);
	const author = cutText(plainText(item.author), 100);
	if (author !== '' && !authors.has(author)) {
		authors.add(author);
		yield { document: { kind: 'author', id: idOf(author), name: author } };
	}
	const place = { id, columnId, moment: moment ?? otherwise, language };
	const document = feedArticle(item, place, author === '' ? undefined : idOf(author));
	yield { document, item: name, kept: unusualElements(item.body) };
}

/** A comment that a blog's export has as an entry of its own. */
const feedComment = (item: FeedItem, id: string, about: string, moment: number, name: string): Draft => {
	const content = cutText(plainText(item.body || item.title), 2000);
	if (about === '' || content === '')
		return problem(name, '', 'It is a comment without a text or an article; it was not imported.');
	return {
		document: {
			...{ kind: 'comment', id, articleId: hashId(about), content, time: wallTimeOf(moment) },
			nickname: cutText(plainText(item.author), 60) || '网友',
		},
		item: name,
	};
};
