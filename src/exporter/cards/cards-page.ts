/** A page with the ten cards of each checked page beside each other: one file, without script. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { escapeHtml } from '../../domain/escape.ts';
import type { CrawlerCard } from './card.ts';
import type { PageCards } from './check-pages.ts';

const style = `body{margin:24px;font:14px/1.5 system-ui,"Noto Sans SC",sans-serif;background:#f6f5f2;color:#1a1a1a}
h1{font-size:22px}h2{font-size:15px;margin:32px 0 12px;overflow-wrap:anywhere}
ul.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px;padding:0;list-style:none}
ul.cards>li{background:#fff;border:1px solid #e7e4df;border-radius:8px;padding:12px}
.who{margin:0 0 8px;font-weight:700}.card{display:flex;gap:10px;border:1px solid #e7e4df;border-radius:6px;overflow:hidden}
.large{flex-direction:column;gap:0}.card img{display:block;object-fit:cover}.large img{width:100%;height:146px}
.small img{width:80px;height:80px;flex:none}.card div{padding:8px 10px;min-width:0}.card p{margin:4px 0 0;color:#55585f}
.card b,.card p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.notes{margin:8px 0 0;padding-left:18px;font-size:12px}.refused{color:#b3261e}.source{margin:8px 0 0;font-size:11px;color:#696c73}`;

/** Pictures as data addresses, each read once. */
type Shown = ReadonlyMap<string, string>;

const cardMarkup = ({ crawler, title, text, picture, form, notes }: CrawlerCard, shown: Shown): string => {
	const source = shown.get(picture);
	const image = source === undefined ? '' : `<img src="${source}" alt="">`;
	const list = notes.map(
		({ level, certainty, sentence }) => `<li class="${level}">${level}, ${certainty}: ${escapeHtml(sentence)}</li>`,
	);
	return `<li><p class="who">${crawler.name}</p><div class="card ${form}">${image}<div><b>${escapeHtml(title)}</b><p>${escapeHtml(text)}</p></div></div>${
		list.length === 0 ? '' : `<ul class="notes">${list.join('')}</ul>`
	}<p class="source">${escapeHtml(crawler.source)}</p></li>`;
};

const thumbnail = async (file: string): Promise<string> => {
	const data = await sharp(await readFile(file))
		.resize(560, 294, { fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#fff' })
		.jpeg({ quality: 75 })
		.toBuffer();
	return `data:image/jpeg;base64,${data.toString('base64')}`;
};

const shownPictures = async (pages: readonly PageCards[]): Promise<Shown> => {
	const shown = new Map<string, string>();
	for (const { pictures } of pages)
		for (const [address, facts] of pictures) {
			if (shown.has(address) || facts.problem !== '' || facts.shown === '') continue;
			shown.set(address, /^https?:/.test(facts.shown) ? escapeHtml(facts.shown) : await thumbnail(facts.shown));
		}
	return shown;
};

/** HTML of the cards of pages. */
export const cardsPage = async (pages: readonly PageCards[]): Promise<string> => {
	const shown = await shownPictures(pages);
	const sections = pages.map(
		({ page, kind, cards, problems }) =>
			`<section><h2>${escapeHtml(kind === '' ? page : `${kind}: ${page}`)}</h2>${problems.map((problem) => `<p class="refused">${escapeHtml(problem)}</p>`).join('')}<ul class="cards">${cards.map((card) => cardMarkup(card, shown)).join('')}</ul></section>`,
	);
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Share cards</title><style>${style}</style><h1>Share cards as ten crawlers show them</h1>${sections.join('')}</html>\n`;
};
