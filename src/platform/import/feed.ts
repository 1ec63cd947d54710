/** Converts RSS 2.0 and Atom to documents: the channel becomes a column, its items become articles. */

import { plainText } from '../../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';
import { feedArticle } from './feed-article.ts';
import { atomItem, type FeedItem, rssItem } from './feed-item.ts';
import { languageOf } from './languages.ts';
import { type Draft, type ImportOptions, problem } from './result.ts';
import { compact, cut, hashId, idOf } from './texts.ts';
import { momentOf } from './times.ts';
import { field, textOf, type XmlNode, xmlRecords } from './xml.ts';

type Channel = {
	title: string;
	link: string;
	author: string;
	description: string;
	moment: number | undefined;
	language: string;
	columnSent: boolean;
};

/**
 * Drafts of the documents of the feed at `path`.
 *
 * @param fallback the time of items without a date when the channel has none either, in epoch milliseconds.
 */
export async function* feedDrafts(
	path: string,
	format: 'rss' | 'atom',
	options: ImportOptions,
	fallback: number,
): AsyncGenerator<Draft> {
	const channel: Channel = {
		title: '',
		link: '',
		author: '',
		description: '',
		moment: undefined,
		language: '',
		columnSent: options.columnId !== undefined,
	};
	const authors = new Set<string>();
	for await (const record of xmlRecords(path, format === 'rss' ? 2 : 1)) {
		if (record.name !== 'item' && record.name !== 'entry') {
			readChannel(channel, record);
			continue;
		}
		const columnId = options.columnId ?? columnIdOf(channel);
		if (!channel.columnSent) {
			channel.columnSent = true;
			const name = cut(plainText(channel.title), 100) || columnId;
			const description = cut(plainText(channel.description), 1000);
			yield {
				document: compact({
					...{ kind: 'column', id: columnId, name },
					description: description || undefined,
					lang: languageOf(channel.language || (record.attributes['xml:lang'] ?? '')),
				}),
			};
		}
		yield* itemDrafts(
			format === 'rss' ? rssItem(record, channel.link) : atomItem(record, channel),
			columnId,
			channel,
			authors,
			fallback,
		);
	}
}

function* itemDrafts(
	item: FeedItem,
	columnId: string,
	channel: Channel,
	authors: Set<string>,
	fallback: number,
): Generator<Draft> {
	const key = item.id || item.link || `${item.title}\n${item.date}\n${item.body}`;
	const name = `item “${cut(plainText(item.title) || key.trim(), 60)}” (line ${item.line})`;
	if (plainText(item.title) === '' && plainText(item.body + item.summary) === '' && item.media.length === 0) {
		yield problem(name, '', 'The item is empty (no title, no text, no media); it was not imported.');
		return;
	}
	const { state } = item;
	if (state.kind === 'other') return;
	if (state.kind === 'hidden') {
		const message = 'It is not public (private, protected or in the trash), so it was not imported.';
		yield { problem: { item: name, field: 'status', message }, hidden: hashId(key) };
		return;
	}
	const moment = momentOf(item.date);
	if (state.kind === 'comment') {
		yield feedComment(item, hashId(key), state.about, moment ?? channel.moment ?? fallback, name);
		return;
	}
	if (item.date !== '' && moment === undefined) {
		yield problem(name, 'pubDate', `“${cut(item.date, 40)}” is not a date; the time of the channel was used.`);
	}
	const author = cut(plainText(item.author), 100);
	if (author !== '' && !authors.has(author)) {
		authors.add(author);
		yield { document: { kind: 'author', id: idOf(author), name: author } };
	}
	const place = {
		...{ id: hashId(key), columnId, moment: moment ?? channel.moment ?? fallback },
		language: languageOf(item.language || channel.language),
	};
	yield { document: feedArticle(item, place, author === '' ? undefined : idOf(author)), item: name };
}

/** A comment that a blog's export has as an entry of its own. */
const feedComment = (item: FeedItem, id: string, about: string, moment: number, name: string): Draft => {
	const content = cut(plainText(item.body || item.title), 2000);
	if (about === '' || content === '')
		return problem(name, '', 'It is a comment without a text or an article; it was not imported.');
	return {
		document: {
			...{ kind: 'comment', id, articleId: hashId(about), content, time: wallTimeOf(moment) },
			nickname: cut(plainText(item.author), 60) || '网友',
		},
		item: name,
	};
};

const columnIdOf = (channel: Channel): string => {
	return `feed-${hashId(channel.link || channel.title).slice(0, 8)}`;
};

const readChannel = (channel: Channel, node: XmlNode): void => {
	const text = textOf(node).trim();
	if (node.name === 'language' || node.name === 'dc:language') channel.language = text;
	if (node.name === 'title' && channel.title === '') channel.title = text;
	else if (node.name === 'author' && channel.author === '') channel.author = field(node, 'name');
	else if (node.name === 'description' || node.name === 'subtitle') channel.description = text;
	else if (node.name === 'pubDate' || node.name === 'lastBuildDate' || node.name === 'updated')
		channel.moment ??= momentOf(text);
	else if (node.name === 'link') {
		const { href, rel } = node.attributes;
		if (href === undefined ? text !== '' : (rel ?? 'alternate') === 'alternate') channel.link = href ?? text;
	}
};
