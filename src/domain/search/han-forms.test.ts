import { Converter } from 'opencc-js/t2cn';
import { expect, it } from 'vitest';
import { simplifiedText } from './han-forms.ts';

const [first, last] = [0x4e00, 0x9fff];
const converters = (['t', 'hk', 'tw'] as const).map((from) => Converter({ from, to: 'cn' }));
const fromJapanese = Converter({ from: 'jp', to: 'cn' });

/** The characters of mainland China's standard of 1980: in a text of today they mean themselves. */
const standard = new Set<string>();
for (let high = 0xb0; high <= 0xf7; high += 1)
	for (let low = 0xa1; low <= 0xfe; low += 1) standard.add(new TextDecoder('gbk').decode(new Uint8Array([high, low])));

const isOne = (text: string): boolean => text.length === 1 && text >= '\u4e00' && text <= '\u9fff';

/** The simplified form that OpenCC gives for a character; the character itself where it has none. */
const formOf = (character: string): string => {
	for (const convert of [...converters, ...(standard.has(character) ? [] : [fromJapanese])]) {
		const form = convert(character);
		if (form !== character && isOne(form)) return form;
	}
	return character;
};

/** The form of the form, as long as it changes: 薴 becomes 苧, and that 苎. */
const lastForm = (character: string): string => {
	const form = formOf(character);
	return form === character ? form : lastForm(form);
};

it('the table is that of OpenCC; `npx vitest run <this file> -u` writes it', async () => {
	let [steps, forms, before] = ['', '', first];
	for (let code = first; code <= last; code += 1) {
		const form = lastForm(String.fromCharCode(code));
		if (form.charCodeAt(0) === code) continue;
		steps += String.fromCharCode(code - before + 40);
		forms += form;
		before = code;
	}
	const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
	await expect(
		[
			'/**',
			' * Made from the dictionaries of OpenCC (Apache-2.0) by han-forms.test.ts. Each character of `formSteps` is the distance from',
			' * the character before it in the order of Unicode, and has its simplified form at the same place in `simplifiedForms`.',
			' */',
			`export const formSteps =\n\t${quoted(steps)};`,
			`export const simplifiedForms =\n\t${quoted(forms)};\n`,
		].join('\n'),
	).toMatchFileSnapshot('han-forms.data.ts');
});

it('traditional and variant characters become simplified ones, and nothing else changes', () => {
	expect(simplifiedText('臺灣網絡檔案館、峯巒、羣衆、爲綫、図書')).toBe('台湾网络档案馆、峰峦、群众、为线、图书');
	for (const text of ['青岭日报与皇后里程', 'བོད་ལྗོངས', 'R&D', '𠮷野家']) expect(simplifiedText(text)).toBe(text);
});
