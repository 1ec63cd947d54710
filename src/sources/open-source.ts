/** Opens a source by its place. */
import { createHash } from 'node:crypto';
import { type LiveSource, SourceError } from '../platform/mirror/live-source.ts';
import { sourceKinds } from './all.ts';
import { fetchText } from './fetch-text.ts';
import type { SourceDefinition } from './source.ts';

/** A place as an operator names it, taken apart. */
export interface SourcePlace {
	/** Under which the store keeps it: the kind, and the address without its scheme. */
	name: string;
	/** In full. */
	place: string;
	definition: SourceDefinition;
	address: string;
}

const kindNames = sourceKinds.map(({ kind }) => `${kind}:`).join(', ');

const isWeb = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** @throws SourceError for an address that is none, or a kind that is not known. */
const parse = (text: string): SourcePlace => {
	const kind = text.slice(0, text.indexOf(':'));
	const address = text.slice(kind.length + 1);
	const definition = sourceKinds.find((one) => one.kind === kind);
	if (definition === undefined) throw new SourceError(`"${kind}:" is no kind of source. Known are ${kindNames}`);
	if (!isWeb(address)) throw new SourceError(`"${address}" is no web address: expected is ${kind}:https://…`);
	const { host, pathname } = new URL(address);
	const end = pathname.replace(/\/$/, '');
	return { name: `${kind}-${host}${end}`.replace(/[^\w.-]+/g, '-'), place: text, definition, address };
};

/** The kind of system at a plain address, found by its marks. */
const discover = async (address: string): Promise<string> => {
	const { headers, text } = await fetchText(address, { accept: 'text/html' });
	if (/api\.w\.org/.test(headers.get('link') ?? '') || /rel=["']https:\/\/api\.w\.org\//.test(text)) return 'wordpress';
	throw new SourceError(`What is at ${address} is not known. Say what it is: one of ${kindNames} before the address.`);
};

/** Takes a place apart; what a plain web address is, is found out. @throws SourceError. */
export const placeOf = async (text: string): Promise<SourcePlace> =>
	isWeb(text) ? parse(`${await discover(text)}:${text}`) : parse(text);

/** Opens the source at a place. @throws SourceError. */
export const openSource = ({ name, definition, address }: SourcePlace): Promise<LiveSource> => {
	const prefix = createHash('sha256').update(name).digest('hex').slice(0, 6);
	return definition.open(address, {
		fetch: fetchText,
		idOf: (kind, own) => {
			const id = `${prefix}-${kind === 'article' ? '' : kind.slice(0, 2)}${own}`;
			return /^[A-Za-z0-9_-]{1,64}$/.test(id)
				? id
				: `${prefix}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
		},
	});
};
