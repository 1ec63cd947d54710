/**
 * A made-up newspaper in three scripts for tests of the search. What a query must find follows from how the documents
 * are made: each has one word in its title and one in its body, and no other sentence contains a word of the list.
 */
import type { Language } from '../entities.ts';

export interface SearchDocument {
	id: string;
	lang: Language;
	title: string;
	body: string;
	/** Epoch milliseconds. */
	time: number;
	type: number;
	columnId: string;
}

interface Script {
	words: readonly string[];
	title: (word: string, place: string) => string;
	body: (word: string, place: string) => string;
	places: readonly string[];
}

const scripts: Readonly<Record<Language, Script>> = {
	cn: {
		words: ['人工智能', '高铁', '水资源', '非遗', '医保', '大学生', '冰川', '5G', 'A股', 'PM2.5', 'COVID-19', '牧民'],
		title: (word, place) => `${place}晨报：${word}新观察`,
		body: (word, place) => `记者昨日来到${place}。近来，关于${word}的讨论很热烈，街坊们说起${word}都有话讲。天气晴好，市集照常开张。`,
		places: ['东坪', '西岭', '南浦', '北原', '中和'],
	},
	en: {
		words: ['glacier', 'railway', 'R&D', 'C++', 'COVID-19', 'herders'],
		title: (word, place) => `${place} notebook: ${word} this week`,
		body: (word, place) => `Our reporter visited ${place}. Everyone spoke of ${word}; most had an opinion on ${word}. The market opened as usual.`,
		places: ['Dongping', 'Xiling', 'Nanpu', 'Beiyuan', 'Zhonghe'],
	},
	bo: {
		words: ['བོད་ལྗོངས', 'སློབ་གྲྭ', 'ལྕགས་ལམ', 'སྨན་ཁང', 'གངས་རི', 'འབྲོག་པ'],
		title: (word, place) => `${place}ཡི་གསར་འགྱུར། ${word}།`,
		body: (word, place) => `དེ་རིང་${place}ལ་མི་མང་འཛོམས། ${word}་སྐོར་གླེང་མོལ་བྱས། ${word}་ནི་གལ་ཆེན་ཡིན།`,
		places: ['ཤར་', 'ནུབ་', 'ལྷོ་', 'བྱང་', 'དབུས་'],
	},
};

const day = 86_400_000;
const newest = Date.parse('2026-11-19T08:00:00+08:00');

/** Counts up; the same on every run. */
const made = (lang: Language): SearchDocument[] => {
	const { words, title, body, places } = scripts[lang];
	return words.flatMap((word, at) =>
		places.flatMap((place, nth) => {
			const inBody = words[(at + nth + 1) % words.length] ?? '';
			const index = at * places.length + nth;
			return {
				id: `${lang}-${index}`,
				lang,
				title: title(word, place),
				body: body(inBody, place),
				time: newest - ((index * 37) % 365) * day,
				type: [0, 0, 1, 2][index % 4] ?? 0,
				columnId: String(11 + (index % 3)),
			};
		}),
	);
};

const extra = (id: string, title: string, body: string): SearchDocument => ({
	id,
	lang: 'cn',
	title,
	body,
	time: newest - 400 * day,
	type: 0,
	columnId: '11',
});

/** Documents that contain all pairs of a word without the word, and words inside others. */
const traps: readonly SearchDocument[] = [
	extra('trap-pairs', '人工灌溉与职工智慧', '老人说，手工智力玩具与智能门锁都有人买。'),
	extra('trap-inside', 'Postglaciers and glacierized slopes', 'Nobody had heard of railways or subrailway lines.'),
	extra('trap-border', '牧场与民居', '放牧，民宿，都在这里。'),
];

export const searchDocuments: readonly SearchDocument[] = [...made('cn'), ...made('en'), ...made('bo'), ...traps];

export interface SearchExpectation {
	query: string;
	/** Ids of everything that is found, in no order. */
	finds: string[];
	/** Ids of those with the word in the title: they come before all others. */
	titled: string[];
}

/** What a search for each word of the newspaper finds. */
export const expectations: readonly SearchExpectation[] = [
	...new Set(Object.values(scripts).flatMap(({ words }) => words)),
].map((query) => {
	const word = query.toLowerCase();
	const has = (text: string): boolean => text.toLowerCase().includes(word);
	const own = searchDocuments.filter(({ id }) => !id.startsWith('trap-'));
	return {
		query,
		finds: own.filter(({ title, body }) => has(title) || has(body)).map(({ id }) => id),
		titled: own.filter(({ title }) => has(title)).map(({ id }) => id),
	};
});
