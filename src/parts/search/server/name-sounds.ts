import { soundsOf } from '../../../domain/search/title-sounds.ts';

/** More names than a newspaper has; then they are looked up again. */
const maxNames = 5_000;

const known = new Map<string, readonly string[]>();

/** The pinyin of a name and its initials; kept in memory, because each letter that a reader types asks for all names. */
export const soundsOfName = async (name: string): Promise<readonly string[]> => {
	const kept = known.get(name);
	if (kept !== undefined) return kept;
	const units = (await soundsOf(name)).flat();
	const sounds = units.length === 0 ? [] : [units.join(''), units.map((unit) => unit.charAt(0)).join('')];
	if (known.size >= maxNames) known.clear();
	known.set(name, sounds);
	return sounds;
};
