/** The pinyin of titles and names. Only where texts are indexed: the dictionary is too large for a browser. */
import { simplifiedText } from './han-forms.ts';

type Pinyin = typeof import('pinyin-pro').pinyin;

let loading: Promise<Pinyin> | undefined;

/** The dictionary, once something is indexed: it takes a third of a second and 30 MB. */
const dictionary = (): Promise<Pinyin> => {
	loading ??= import('pinyin-pro').then(({ pinyin }) => pinyin);
	return loading;
};

/** The syllables of each run of Chinese in a text, without tones, `v` for ü. */
export const soundsOf = async (text: string): Promise<string[][]> => {
	const runs = simplifiedText(text.normalize('NFKC')).match(/[\u3400-\u9fff]+/g);
	if (runs === null) return [];
	const pinyin = await dictionary();
	return runs.map((run) =>
		pinyin(run, { toneType: 'none', type: 'array', v: true }).filter((unit) => /^[a-z]+$/.test(unit)),
	);
};
