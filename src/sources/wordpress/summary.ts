/** The summary of a post: what its writer wrote, without what WordPress and themes put at the end of one that they made themselves. */
import { plainText } from '../../domain/sanitize/plain-text.ts';

/** Where a writer ends the part that lists show: in a text as it is written, and as WordPress shows it. */
export const moreMark = /<!--\s{0,5}more(?:\s[^>]{0,300})?-->|<span id="more-\d{1,20}"[^<>]{0,50}>/i;

/** What is before the mark, as text; '' without one. */
const teaserOf = (html: string): string => {
	const mark = moreMark.exec(html);
	return mark === null ? '' : plainText(html.slice(0, mark.index));
};

/** Words that lead from an excerpt to the whole, in the languages of themes. */
const words = [
	...['continue reading', 'keep reading', 'read more', 'read the rest', 'read the full', 'read full', 'read on'],
	...['view more', 'view post', 'learn more', 'see more', 'find out more', 'more', 'full story', 'full article'],
	...['weiterlesen', 'mehr lesen', 'mehr erfahren', 'lire la suite', 'en savoir plus', 'leer más', 'seguir leyendo'],
	...['sigue leyendo', 'continuar leyendo', 'continua a leggere', 'leggi tutto', 'leggi di più', 'leia mais'],
	...['continuar lendo', 'continuar a ler', 'lees verder', 'lees meer', 'läs mer', 'les mer', 'læs mere', 'lue lisää'],
	...['czytaj dalej', 'czytaj więcej', 'číst dále', 'devamını oku', 'читать далее', 'читать полностью', 'читати далі'],
	...[
		'继续阅读',
		'阅读全文',
		'阅读更多',
		'查看全文',
		'查看更多',
		'了解更多',
		'更多',
		'繼續閱讀',
		'閱讀全文',
		'閱讀更多',
	],
	...['続きを読む', 'もっと読む', '더 보기', '계속 읽기', '더 읽기'],
].join('|');
const leads = new RegExp(`^[\\s([（«<—–-]{0,9}(?:${words})(?![\\p{L}\\p{M}])|^(?:${words})`, 'iu');
/** Signs, then such words, at the end; after the words the title may stand. */
const madeEnd = new RegExp(
	`\\s{0,9}(?:\\[\\s?(?:…|\\.{3})\\s?\\]|…|\\.{3,4}|»|→)[\\s.]{0,9}(?:${words})(?![\\p{Script=Latin}\\p{M}])[^\\n]{0,300}$`,
	'iu',
);
/** Such words in brackets, or before an arrow. */
const loneEnd = new RegExp(
	`\\s{0,9}(?:[([（]\\s?(?:${words})[^\\])）\\n]{0,300}[\\])）]|(?:${words})\\s?[→»›]{1,9})\\s{0,9}$`,
	'iu',
);
const bracketEnd = /\s{0,9}\[\s?(?:…|\.{3})\s?\]\s{0,9}$/;
const dotsEnd = /\s{0,9}(?:…|\.{3,4})\s{0,9}$/;

const lastLink =
	/<a\s([^<>]{0,2000})>((?:(?!<\/a)[\s\S]){0,1000})<\/a>(?:\s|<\/\w{1,10}>|&(?:nbsp|rarr|raquo);|[.\]→»›)]){0,40}$/i;

/** An excerpt without the link to the whole at its end. */
const withoutLink = (html: string, address: string): { html: string; wasCut: boolean } => {
	const linkMatch = lastLink.exec(html);
	if (linkMatch === null) return { html, wasCut: false };
	const [, attributes = '', inner = ''] = linkMatch;
	const href = /\bhref\s{0,5}=\s{0,5}["']([^"']{1,2000})/i.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
	const leadsOn =
		/\bclass\s{0,5}=\s{0,5}["'][^"']{0,300}\bmore\b/i.test(attributes) ||
		leads.test(plainText(inner)) ||
		(address !== '' && (href === address || href.startsWith(`${address}#`)));
	return leadsOn ? { html: html.slice(0, linkMatch.index), wasCut: true } : { html, wasCut: false };
};

/** Pictures and films with their captions, which WordPress leaves out of what it makes; a gallery has them inside. */
const figure = /<figure\b(?:(?!<\/?figure|<table)[\s\S]){0,20000}<\/figure>/gi;
const withoutFigures = (html: string): string => html.replace(figure, ' ').replace(figure, ' ');

/** The text of the first paragraph or heading. */
const firstBlock = (html: string): string =>
	plainText(/^[\s\S]*?<\/(?:p|h[1-6]|li|blockquote|pre)>/i.exec(html)?.[0] ?? html);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The summary of a post as text; '' for none. Of an excerpt that WordPress made of the first words of the text nothing stays: it says
 * nothing that the text does not say, and an export does not have it.
 *
 * @param excerpt as WordPress shows it, or as it is written. @param html the whole text, before it is sanitized. @param address of the post.
 * @param isWritten whether the excerpt is sure to be its writer's.
 */
export const summaryOf = ({
	excerpt,
	html,
	address,
	isWritten,
}: {
	excerpt: string;
	html: string;
	address: string;
	isWritten: boolean;
}): string => {
	const teaser = teaserOf(html);
	const givenText = plainText(excerpt);
	if (givenText === '') return teaser;
	if (isWritten) return givenText;
	const unlinkedText = withoutLink(excerpt.trim(), address);
	const text = plainText(unlinkedText.html);
	const endedText = text.replace(madeEnd, '…').replace(loneEnd, '').replace(bracketEnd, '…');
	const wasCut = unlinkedText.wasCut || endedText !== text;
	const start = oneLine(endedText.replace(dotsEnd, ''));
	const shownHtml = withoutFigures(html);
	const whole = oneLine(plainText(shownHtml));
	const isStart = start !== '' && whole.startsWith(start);
	// No writer goes on over the end of the first paragraph.
	const isLong = start.length > oneLine(firstBlock(shownHtml)).length;
	const isMade = whole === start || (isStart && (wasCut || isLong || dotsEnd.test(endedText)));
	if (isMade || start === '') return teaser;
	return endedText.replace(/[\s…]{0,9}…$/, '…').trim();
};
