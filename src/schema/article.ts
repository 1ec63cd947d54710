/** Articles, their rows in lists, and the people, accounts and columns that they name. R-ENT-019…041. */
import {
	absent,
	count,
	document,
	flag,
	given,
	html,
	id,
	label,
	language,
	list,
	names,
	needed,
	number,
	object,
	read,
	stored,
	text,
	time,
	word,
} from './field.ts';
import { liveFields, picture, video } from './media.ts';

export const columnFields = {
	id: document(given(id())),
	columnId: stored(needed(id())),
	name: document(given(text(100))),
	columnName: stored(text(100)),
	names: names(),
	parentId: id(),
	/** 205, 215 and 410 are never listed (R-ENT-039). */
	columnStyle: count(),
	/** 1 is pinned at the top (R-ENT-041). */
	cmDisplayStyle: count(),
	order: document(number()),
	description: text(1000),
	picture: picture(),
	lang: language(),
};

export const authorReferenceFields = {
	authorId: stored(id()),
	name: given(text(100)),
	role: word(['reporter', 'official', 'editor', 'columnist']),
	/** For example 首席记者. */
	title: text(100),
	picture: picture(),
};

export const authorFields = {
	id: document(given(id())),
	...authorReferenceFields,
	description: text(2000),
};

/** A subscription account (xy) as articles name it. */
export const accountReferenceFields = {
	id: document(given(id())),
	xyAccountID: stored(id()),
	name: given(text(100)),
	description: text(2000),
	category: document(text(100)),
	picture: picture(),
	verified: flag(),
};

export const articleFields = {
	id: document(given(id())),
	fileId: stored(needed(id())),
	title: needed(text(300)),
	/** 0 news, 1 photo set, 2 video, 3 special topic, 4 link, 6 live, 12 H5 page; any other is treated as news (R-ENT-001…008). */
	type: document(given(number())),
	articleType: stored(number()),
	/** A time in the future holds the article back until then. */
	publishtime: given(time()),
	/** Withdraws the article at this time. */
	expires: document(time()),
	modifiedtime: time(),
	columnId: document(given(id())),
	columnID: stored(id()),
	columnName: read(text(100)),
	source: text(100),
	/** The responsible editor (责任编辑). */
	editor: text(100),
	lang: language(),
	body: document(html()),
	/** HTML. Not safe until `domain/sanitize` has sanitized it. */
	content: stored(html()),
	/** Pictures of the content that come in several widths. */
	bodyPictures: stored(absent(list(picture()))),
	/** In the unit of the language; 0 when the platform does not send it, and pages count themselves. */
	wordCount: stored(count()),
	authorIds: document(list(id())),
	authors: read(list(object(authorReferenceFields))),
	xyAccountID: id(),
	account: read(object(accountReferenceFields)),
	/** List layout: 0 one picture right, 1 three pictures, 2 one full-width picture, 3 text only. */
	picType: count(),
	pic_list: list(picture()),
	pic_list_title: text(300),
	picSmall: text(2048),
	picMiddle: text(2048),
	picBig: text(2048),
	/** Picture for its share card where it has no other. */
	imgUrl: text(2048),
	/** The leading picture with its size, when known. */
	picture: picture(),
	sharePicUrl: text(2048),
	shareTitle: text(300),
	shareContent: text(2000),
	shareClosed: flag(),
	attAbstract: text(2000),
	/** Description of the item, for its share card after `attAbstract`. */
	desc: text(2000),
	video: video(),
	live: object(liveFields),
	linkUrl: text(2048),
	/** Editor-chosen related items, in order. */
	related: document(list(id())),
	/** Addresses that it had before: they lead to its page, and links to them become links to it. */
	formerAddresses: document(list(text(2048), 20)),
	/** Its one true address where that is on another site, which search engines are told; '' for the page here. */
	canonicalUrl: text(2048),
	/** The article that this one translates; the original itself names none. Pages of a story in other languages link to each other. */
	translationOf: document(id()),
	/** A special topic's sections, in order (type 3). */
	sections: document(list(object({ id: given(id()), title: given(text(100)), articleIds: given(list(id())) }))),
	tags: list(label(50)),
	top: document(flag()),
	/** Shown in the carousel of its column; home shows the carousel of the first column. */
	carousel: document(flag()),
	draft: document(flag()),
	readCount: document(count()),
	praiseCount: document(count()),
	discussClosed: flag(),
	/** Made or helped by artificial intelligence: the page and its structured data say so. */
	ai: word(['generated', 'assisted']),
	/** What was wrong and is right now, in the words of the editors: above its text, in its structured data and in feeds. */
	correction: absent(text(2000)),
	correctionTime: absent(time()),
	/** The path of its file in the folder that it comes from: the desk shows it. */
	sourceFile: document(text(1024)),
};

/** Who wrote a row of a list. */
export const itemAuthorFields = {
	authorId: stored(id()),
	name: text(100),
	/** Address of the portrait. */
	portrait: text(2048),
};

/** One row of a list. */
export const articleItemFields = {
	fileId: stored(needed(id())),
	title: text(300),
	articleType: articleFields.articleType,
	publishtime: articleFields.publishtime,
	columnID: articleFields.columnID,
	columnName: articleFields.columnName,
	source: articleFields.source,
	picType: articleFields.picType,
	/** Up to three list pictures. */
	pictures: stored(list(picture())),
	/** Seconds; 0 without a video. */
	duration: stored(count()),
	/** 0 announced, 1 live, 2 playback, -1 for an item that is not live content. */
	liveStatus: stored(number(-1)),
	linkUrl: articleFields.linkUrl,
	/** 1 is placed before the list and marked 置顶. */
	cmDisplayStyle: stored(number()),
	/** Only of what an editor keeps from home, for the blocks of home that show a column. */
	offHome: stored(absent(flag())),
	/** Of a photo set: how many pictures it has. */
	pictureCount: stored(absent(count())),
	/** Of a broadcast that is announced: when it begins. */
	startTime: stored(absent(time())),
	/** Only of slides, of pinned items and of items without a picture, which may show it. */
	attAbstract: stored(absent(articleFields.attAbstract)),
	lang: articleFields.lang,
	/** The first of its authors; only where it has one. */
	author: read(absent(object(itemAuthorFields))),
};
