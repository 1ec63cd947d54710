/** Opens a source by its place. */
import { createHash } from 'node:crypto';
import { basename, relative, resolve } from 'node:path';
import { keepMedia } from '../intake/keep-media.ts';
import { type LiveSource, SourceError } from '../intake/live-source.ts';
import { sourceKinds } from './all.ts';
import { discover } from './discover.ts';
import { networkFor } from './network.ts';
import type { SourceDefinition, SourceOptions, SourceTools } from './source.ts';

/** A place as an operator names it, taken apart. */
export interface SourcePlace {
	/** Under which the store keeps it: the kind, and the address without its scheme. */
	name: string;
	/** In full. */
	place: string;
	definition: SourceDefinition;
	address: string;
	/** What a plain address was found to be, as a sentence; '' for a place that says it. */
	found: string;
}

export interface OpenOptions {
	/** The platform's media, for files that a source brings; without it none is brought. */
	media?: string | undefined;
	options?: SourceOptions;
	/** Finds stories of this source by their addresses; without it none is found. */
	storedStories?: SourceTools['storedStories'] | undefined;
	/** Hears of items that cannot be taken as they are. */
	warn?: ((sentence: string) => void) | undefined;
	/** Epoch milliseconds. */
	now?: () => number;
}

const kindNames = (): string =>
	sourceKinds()
		.map(({ kind, at }) => (at === 'folder' ? `${kind}:<path>` : `${kind}:https://…`))
		.join(', ');

const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

const hashOf = (text: string, length: number): string =>
	createHash('sha256').update(text).digest('hex').slice(0, length);

const nameOfWeb = (kind: string, address: string): string => {
	const { host, pathname, search } = new URL(address);
	const end = pathname.replace(/\/$/, '');
	return `${kind}-${host}${end}${search === '' ? '' : `-${hashOf(search, 6)}`}`;
};

/** A folder inside the site's own has the same name wherever the site lies, and its pages the same addresses. */
const nameOfFolder = (kind: string, path: string): string => {
	const way = relative(process.env['TOUCH_EDITION_SITE'] || path, path);
	return `${kind}-${basename(path)}-${hashOf(way === '' || way.startsWith('..') ? path : way, 6)}`;
};

/** @throws SourceError for an address that is none, or a kind that is not known. */
const parse = (text: string, found = ''): SourcePlace => {
	const kind = text.slice(0, Math.max(0, text.indexOf(':')));
	const givenPlace = text.slice(kind.length + 1);
	const definition = sourceKinds().find((one) => one.kind === kind);
	if (definition === undefined)
		throw new SourceError(`"${text}" names no kind of source that is known. Known are ${kindNames()}.`);
	const isFolder = definition.at === 'folder';
	if (!isFolder && !isWeb(givenPlace))
		throw new SourceError(`"${givenPlace}" is no web address: expected is ${kind}:https://…`);
	if (isFolder && givenPlace === '') throw new SourceError(`Say which folder: ${kind}:<path>.`);
	const address = isFolder ? resolve(givenPlace) : givenPlace;
	const name = isFolder ? nameOfFolder(kind, address) : nameOfWeb(kind, address);
	const place = isFolder ? `${kind}:${address}` : text;
	return { name: name.replace(/[^\w.-]+/g, '-').slice(0, 120), place, definition, address, found };
};

/** Takes a place apart; what a plain web address is, is found out. @throws SourceError. */
export const placeOf = async (text: string): Promise<SourcePlace> => {
	if (!isWeb(text)) return parse(text);
	const { place, what } = await discover(text, kindNames());
	return parse(place, `${text} is ${what}: it is followed as ${place}.`);
};

/** A variable of the environment: its name has the kind, what it is, and the host where hosts have their own. */
const secretFor =
	(kind: string, address: string) =>
	(name: string): string => {
		const host = isWeb(address) ? new URL(address).host : '';
		const variable = `${kind}_${name}`;
		const hostVariable = `${variable}_${host}`;
		const variableOf = (text: string): string => process.env[text.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()] ?? '';
		return variableOf(hostVariable) || variableOf(variable);
	};

/** The secret that calls of a source are signed with; '' when none is set. */
export const webhookSecretOf = ({ definition, address }: SourcePlace): string =>
	secretFor(definition.kind, address)('WEBHOOK_SECRET');

/** A place that was parsed before: nothing is fetched. @param name that it keeps, wherever it moves. @throws SourceError. */
export const knownPlace = (text: string, name?: string): SourcePlace =>
	name === undefined ? parse(text) : { ...parse(text), name };

/** Opens the source at a place. @throws SourceError. */
export const openSource = (
	{ name, definition, address }: Pick<SourcePlace, 'name' | 'definition' | 'address'>,
	{ media, options = {}, warn, now = Date.now, storedStories }: OpenOptions = {},
): Promise<LiveSource> => {
	const prefix = hashOf(name, 6);
	const toldSentences = new Set<string>();
	return definition.open(address, {
		fetch: isWeb(address) ? networkFor(address) : () => Promise.reject(new SourceError(`${address} fetches nothing.`)),
		idOf: (kind, sourceId) => {
			const id = `${prefix}-${kind === 'article' ? '' : kind.slice(0, 2)}${sourceId}`;
			return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : `${prefix}-${hashOf(id, 16)}`;
		},
		storedStories: (stories) => storedStories?.(stories) ?? Promise.resolve(new Map()),
		warn: (sentence) => {
			if (toldSentences.has(sentence)) return;
			if (toldSentences.size < 10_000) toldSentences.add(sentence);
			warn?.(sentence);
		},
		secret: secretFor(definition.kind, address),
		keepMedia: (bytes) => (media === undefined ? Promise.resolve(undefined) : keepMedia(media, bytes)),
		...{ now, options },
	});
};
