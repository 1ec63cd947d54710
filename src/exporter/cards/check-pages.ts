import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileBelow } from '../write/file-below.ts';
import { filesIn } from '../write/folders.ts';
import { type CrawlerCard, cardOf, pictureOf } from './card.ts';
import { commonProblems } from './common-checks.ts';
import { crawlers } from './crawlers.ts';
import { type PageTags, pageTags } from './page-tags.ts';
import { factsOfBytes, factsOfFile, type PictureFacts, unreadable } from './picture-facts.ts';

/** A page with its ten cards. */
export interface PageCards {
	page: string;
	kind: string;
	cards: CrawlerCard[];
	/** What is wrong for every crawler. */
	problems: string[];
	/** Facts of each picture by its address. */
	pictures: ReadonlyMap<string, PictureFacts>;
}

type ReadPicture = (address: string) => Promise<PictureFacts>;

const cardsOf = async (tags: PageTags, readPicture: ReadPicture, problems: string[] = []): Promise<PageCards> => {
	const pictures = new Map<string, PictureFacts>();
	const factsOf = async (address: string): Promise<PictureFacts> => {
		const facts = pictures.get(address) ?? (address === '' ? unreadable('is not named') : await readPicture(address));
		pictures.set(address, facts);
		return facts;
	};
	const cards: CrawlerCard[] = [];
	for (const crawler of crawlers) cards.push(cardOf(crawler, tags, await factsOf(pictureOf(crawler, tags))));
	const common = commonProblems(tags, await factsOf(tags.value('og:image')));
	return { page: tags.page, kind: tags.kind, cards, problems: [...problems, ...common], pictures };
};

/** An answer of the network, with the redirects that led to it. */
export interface NetworkAnswer {
	status: number;
	bytes: Uint8Array;
	hops: number;
}

/** Fetches an address. Rejects when it does not answer. */
export type Network = (address: string) => Promise<NetworkAnswer>;

/** More redirects than this are a risk. */
const wiseRedirects = 2;

const isGood = ({ status }: NetworkAnswer): boolean => status >= 200 && status < 300;

const pictureFrom =
	(network: Network): ReadPicture =>
	async (address) => {
		if (!URL.canParse(address)) return unreadable('is not an absolute address');
		try {
			const answer = await network(address);
			return isGood(answer) ? await factsOfBytes(answer.bytes, address) : unreadable(`answers status ${answer.status}`);
		} catch {
			return unreadable('does not answer');
		}
	};

/**
 * Reads one page of the network as crawlers do.
 *
 * @throws Error with a sentence when the page does not answer.
 */
export const checkAddress = async (address: string, network: Network): Promise<PageCards> => {
	const answer = await network(address).catch(() => {
		throw new Error(`${address} does not answer.`);
	});
	if (!isGood(answer)) throw new Error(`${address} answers status ${answer.status}.`);
	const problems = answer.hops > wiseRedirects ? [`The address redirects ${answer.hops} times.`] : [];
	return cardsOf(pageTags(address, new TextDecoder().decode(answer.bytes)), pictureFrom(network), problems);
};

/** The file of a picture's address below the folder; undefined for another host. */
const fileOf = (folder: string, address: string, site: string): string | undefined => {
	if (!URL.canParse(address) || site === '' || new URL(address).origin !== site) return undefined;
	return fileBelow(folder, new URL(address).pathname) ?? '';
};

const originOf = (tags: PageTags): string => {
	const address = tags.value('og:url');
	return URL.canParse(address) ? new URL(address).origin : '';
};

/**
 * Reads every page of an exported folder as crawlers do, in the order of their paths. Pictures of the site are files of
 * the folder; those of other hosts are fetched, each once.
 */
export async function* checkFolder(folder: string, network: Network): AsyncGenerator<PageCards> {
	const fromNetwork = pictureFrom(network);
	const known = new Map<string, Promise<PictureFacts>>();
	const paths = [...filesIn(folder)].map(({ path }) => path).filter((path) => path.endsWith('.html'));
	for (const path of paths.sort()) {
		const tags = pageTags(path, readFileSync(join(folder, path), 'utf8'));
		yield await cardsOf(tags, (address) => {
			const file = fileOf(folder, address, originOf(tags));
			const facts = known.get(address) ?? (file === undefined ? fromNetwork(address) : factsOfFile(file));
			known.set(address, facts);
			return facts;
		});
	}
}

/** Sentences about what documented rules refuse, each with the crawler. */
export const refusals = ({ cards }: Pick<PageCards, 'cards'>): string[] =>
	cards.flatMap(({ crawler, notes }) =>
		notes
			.filter(({ level, certainty }) => level === 'refused' && certainty === 'documented')
			.map(({ sentence }) => `${crawler.name}: ${sentence}`),
	);
