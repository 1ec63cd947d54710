import type { Certainty, Crawler, Limit } from './crawlers.ts';
import type { PageTags } from './page-tags.ts';
import type { PictureFacts } from './picture-facts.ts';

export interface CardNote {
	/** `refused`: the card lacks something. `smaller`, `cut`: it shows less. `unknown`: it may differ. */
	level: 'refused' | 'smaller' | 'cut' | 'unknown';
	certainty: Certainty;
	sentence: string;
}

/** A page as one crawler shows it. */
export interface CrawlerCard {
	crawler: Crawler;
	title: string;
	text: string;
	/** Address of the picture; '' when it shows none. */
	picture: string;
	form: 'large' | 'small' | 'text';
	notes: CardNote[];
}

const firstOf = (tags: PageTags, names: readonly string[]): string =>
	names.map(tags.value).find((value) => value !== '') ?? '';

const cutTo = (value: string, limit: Limit | undefined): string => {
	if (limit === undefined) return value;
	let used = 0;
	let kept = '';
	for (const character of value) {
		used += limit.unit === 'bytes' ? Buffer.byteLength(character) : 1;
		if (used > limit.count) break;
		kept += character;
	}
	return kept;
};

const cutNote = (what: string, value: string, limit: Limit | undefined): CardNote[] =>
	limit === undefined || cutTo(value, limit) === value
		? []
		: [
				{
					level: 'cut',
					certainty: limit.certainty,
					sentence: `The ${what} is cut after ${limit.count} ${limit.unit}.`,
				},
			];

const refused = (certainty: Certainty, sentence: string): CardNote => ({ level: 'refused', certainty, sentence });

/** Why an address cannot be the picture of any card; '' when it can. */
export const badAddress = (address: string): string => {
	if (!URL.canParse(address)) return 'is not an absolute address';
	const { protocol } = new URL(address);
	return protocol === 'https:' ? '' : `has the scheme ${protocol.slice(0, -1)}, and must be https`;
};

const pictureNotes = (crawler: Crawler, address: string, facts: PictureFacts): CardNote[] => {
	const notes: CardNote[] = [];
	const { formats, minSide, maxBytes, large } = crawler;
	const bad = badAddress(address) || facts.problem;
	// `commonProblems` reports it once for all crawlers.
	if (bad !== '') return [refused('observed', `The picture ${address} ${bad}.`)];
	if (formats !== undefined && !formats.accepted.includes(facts.format))
		notes.push(refused(formats.certainty, `The picture is ${facts.format}; it shows ${formats.accepted.join(', ')}.`));
	const side = Math.min(facts.width, facts.height);
	if (minSide !== undefined && side < minSide.pixels)
		notes.push(
			refused(
				minSide.certainty,
				`The picture is ${facts.width}×${facts.height}; it shows none below ${minSide.pixels}.`,
			),
		);
	if (maxBytes !== undefined && facts.bytes > maxBytes.bytes)
		notes.push(refused(maxBytes.certainty, `The picture has ${facts.bytes} bytes; it takes ${maxBytes.bytes}.`));
	if (large !== undefined && (facts.width < large.width || facts.height < large.height))
		notes.push({
			level: 'smaller',
			certainty: large.certainty,
			sentence: `The picture is ${facts.width}×${facts.height}; below ${large.width}×${large.height} it is small.`,
		});
	return notes;
};

const isLarge = (crawler: Crawler, tags: PageTags, { width, height }: PictureFacts, notes: CardNote[]): boolean => {
	if (notes.some(({ level }) => level === 'smaller')) return false;
	if (crawler.id === 'x') return tags.value('twitter:card') === 'summary_large_image';
	if (crawler.id === 'wechat' || crawler.id === 'qq') return false;
	return width >= height * 1.3;
};

/** The address of the picture that a crawler takes; '' when it finds none. */
export const pictureOf = (crawler: Crawler, tags: PageTags): string => firstOf(tags, crawler.picture);

/**
 * The card of a page as a crawler shows it, with what it refuses.
 *
 * @param facts of the picture at `pictureOf`.
 */
export const cardOf = (crawler: Crawler, tags: PageTags, facts: PictureFacts): CrawlerCard => {
	const title = firstOf(tags, crawler.title);
	const text = firstOf(tags, crawler.text);
	const address = pictureOf(crawler, tags);
	const missing = (crawler.required?.names ?? []).filter((name) => tags.value(name) === '');
	const notes: CardNote[] = [
		...(title === '' ? [refused('documented', 'The page has no title.')] : []),
		...(missing.length === 0
			? []
			: [refused(crawler.required?.certainty ?? 'observed', `Without ${missing.join(', ')} it shows no card.`)]),
		...(tags.tagBytes > crawler.within.bytes
			? [
					refused(
						crawler.within.certainty,
						`The tags end at byte ${tags.tagBytes}; it reads the first ${crawler.within.bytes}.`,
					),
				]
			: []),
		...(address === ''
			? [{ level: 'unknown', certainty: 'observed', sentence: 'The page names no picture.' } as const]
			: pictureNotes(crawler, address, facts)),
		...cutNote('title', title, crawler.titleLimit),
		...cutNote('text', text, crawler.textLimit),
	];
	const shows = address !== '' && !notes.some(({ level, sentence }) => level === 'refused' && /picture/.test(sentence));
	return {
		crawler,
		title: cutTo(title, crawler.titleLimit),
		text: cutTo(text, crawler.textLimit),
		picture: shows ? address : '',
		form: !shows ? 'text' : isLarge(crawler, tags, facts, notes) ? 'large' : 'small',
		notes,
	};
};
