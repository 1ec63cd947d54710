/** What plain addresses were found to be: a site starts again from its source while the source does not answer. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SourceError } from '../../src/intake/live-source.ts';
import { knownPlace, placeOf, type SourcePlace } from '../../src/sources/open-source.ts';

type Known = Readonly<Record<string, string>>;

const knownIn = (file: string): Known => {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Known;
	} catch {
		return {};
	}
};

/**
 * The place of an address as an operator typed it. What a plain address is, is found out, and remembered for when it does not answer.
 *
 * @param file that keeps each address with its place. @throws SourceError for an address that does not answer now and never did before.
 */
export const rememberedPlace = async (text: string, file: string): Promise<SourcePlace> => {
	const places = knownIn(file);
	try {
		const place = await placeOf(text);
		if (place.place !== text && places[text] !== place.place) {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, `${JSON.stringify({ ...places, [text]: place.place })}\n`);
		}
		return place;
	} catch (error) {
		const lastPlace = places[text];
		if (lastPlace === undefined || !(error instanceof SourceError)) throw error;
		return { ...knownPlace(lastPlace), found: `${error.message} It is followed as ${lastPlace}, as before.` };
	}
};
