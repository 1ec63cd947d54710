/** The names of all settings, and which one was meant by a name that is none. */
import type * as v from 'valibot';
import { meantWord } from '../domain/nearest-word.ts';
import { Settings } from './schema.ts';

/** What the schemas of settings are made of. */
type Part = v.GenericSchema & {
	readonly pipe?: readonly Part[];
	readonly wrapped?: Part;
	readonly item?: Part;
	readonly options?: readonly unknown[];
	readonly entries?: Readonly<Record<string, Part>>;
};

/** Paths of all settings below a schema, as `site.title`; elements of lists have the path of the list. */
const pathsBelow = (part: Part, path: string): string[] => {
	const { entries, wrapped, item, options = [], pipe } = part;
	if (entries !== undefined)
		return Object.entries(entries).flatMap(([name, entry]) => {
			const own = path === '' ? name : `${path}.${name}`;
			return [own, ...pathsBelow(entry, own)];
		});
	const inner = pipe?.[0] ?? wrapped ?? item;
	if (inner !== undefined && inner !== part) return pathsBelow(inner, path);
	return options.flatMap((option) =>
		typeof option === 'object' && option !== null ? pathsBelow(option as Part, path) : [],
	);
};

const splitAtLast = (path: string): [parent: string, name: string] => {
	const at = path.lastIndexOf('.');
	return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
};

/**
 * The setting that was meant by a path that names none: the nearest name in the same group, else the same or nearest name in another one.
 *
 * @returns its path; '' where none is near.
 */
export const meantSetting = (wrong: string): string => {
	const all = [...new Set(pathsBelow(Settings as Part, ''))].map(splitAtLast);
	const [group, name] = splitAtLast(wrong);
	const beside = group.replace(/\.\d+(?=\.|$)/g, '');
	const namesIn = (names: readonly [string, string][]): string[] => names.map(([, each]) => each);
	const near = meantWord(name, namesIn(all.filter(([parent]) => parent === beside)));
	if (near !== '') return group === '' ? near : `${group}.${near}`;
	// Parts of values are no settings: "text" of a link says nothing of where it belongs.
	const elsewhere = all
		.filter(([parent]) => parent !== '' && !parent.includes('.') && parent !== beside)
		// `search` is rather the setting of the site than the part of that name.
		.sort(([a], [b]) => Number(a === 'parts') - Number(b === 'parts'));
	const same = meantWord(name, namesIn(elsewhere));
	const found = elsewhere.find(([, each]) => each === same);
	return found === undefined ? '' : found.join('.');
};
