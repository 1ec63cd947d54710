/** The content of the benchmark: the same articles for every generator, from a seed. */
import { sanitizeHtml } from '../../src/domain/sanitize/sanitize.ts';
import type { ArticleDocument, ColumnDocument } from '../../src/intake/documents.ts';

const words =
	'青岭州秋季牧草长势良好农牧局组织技术人员深入各乡镇草场对草畜平衡补饲储备和冬春防灾物资进行全面排查确保群众安全温暖过冬道路养护站清理积雪学校安排取暖医院开通义诊车队沿河而上记者看到新修的引水渠已经通水'.split(
		'',
	);

/** A small deterministic generator (mulberry32): the same numbers on every machine. */
const randomOf = (seed: number): (() => number) => {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
};

const sentence = (random: () => number, length: number): string =>
	Array.from({ length }, (_, index) =>
		index % 17 === 16 ? '，' : (words[Math.floor(random() * words.length)] ?? ''),
	).join('');

const columnsOf = 20;
const picturesOf = 60;

export const benchColumns: ColumnDocument[] = Array.from({ length: columnsOf }, (_, index) => ({
	kind: 'column',
	id: String(10 + index),
	name: `栏目${index + 1}`,
	columnStyle: 101,
	order: index,
}));

/** A body of about 0.65 kB a paragraph, with a picture in every third, sanitized as importers do it. */
const bodyOf = (random: () => number, paragraphs: number): string =>
	sanitizeHtml(
		Array.from({ length: paragraphs }, (_, index) => {
			const figure =
				index % 3 === 1
					? `<figure><img src="/media/p/b${Math.floor(random() * picturesOf)}.jpg" width="1200" height="800" alt="现场"><figcaption>${sentence(random, 18)}</figcaption></figure>`
					: '';
			return `<p>${sentence(random, 210)}。</p>${figure}`;
		}).join(''),
	);

/**
 * One article.
 *
 * @param index from 0.
 * @param count number of all articles; related items are among them.
 * @param paragraphs of its body; nine are as long as an ordinary article.
 */
export const benchArticle = (index: number, count: number, paragraphs = 9): ArticleDocument => {
	const random = randomOf(index + 1);
	const picture = `media/p/b${Math.floor(random() * picturesOf)}.jpg`;
	return {
		kind: 'article',
		id: String(1000 + index),
		columnId: String(10 + (index % columnsOf)),
		type: 0,
		title: `${sentence(random, 22)}${index}`,
		publishtime: `2025-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')} 09:${String(index % 60).padStart(2, '0')}:00`,
		source: '青岭日报',
		editor: '编辑',
		attAbstract: sentence(random, 90),
		body: bodyOf(random, paragraphs),
		picture: { src: picture, width: 1200, height: 800, alt: '现场' },
		picSmall: picture,
		picBig: picture,
		tags: ['生态', '草原'],
		related: [...new Set(Array.from({ length: 5 }, (_, step) => String(1000 + ((index + 1 + step * 37) % count))))],
	};
};

/** The articles as lines of an import file, columns first. */
export function* documentLines(count: number, paragraphs: number): Generator<string> {
	for (const column of benchColumns) yield `${JSON.stringify(column)}\n`;
	for (let index = 0; index < count; index += 1) yield `${JSON.stringify(benchArticle(index, count, paragraphs))}\n`;
}
