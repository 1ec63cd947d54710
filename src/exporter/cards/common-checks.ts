import { badAddress } from './card.ts';
import type { PageTags } from './page-tags.ts';
import type { PictureFacts } from './picture-facts.ts';

const typeOf: Readonly<Record<string, string>> = {
	jpeg: 'image/jpeg',
	png: 'image/png',
	gif: 'image/gif',
	webp: 'image/webp',
};

/** Bytes of a picture that every messenger loads. */
const maxBytes = 300_000;
/** Formats that every messenger shows, whatever the name of the file. */
const shown: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif']);

/**
 * What is wrong with a page for every crawler, as sentences.
 *
 * @param facts of the picture in og:image.
 */
export const commonProblems = (tags: PageTags, facts: PictureFacts): string[] => {
	const problems: string[] = [];
	const canonical = tags.value('link:canonical');
	const url = tags.value('og:url');
	// A page whose true address is on another site is shared by its own.
	const isElsewhere = URL.canParse(canonical) && URL.canParse(url) && new URL(canonical).origin !== new URL(url).origin;
	if (url !== canonical && !isElsewhere) problems.push(`og:url is "${url}", and the canonical link "${canonical}".`);
	const width = tags.value('og:image:width');
	const height = tags.value('og:image:height');
	const image = tags.value('og:image');
	const bad = image === '' ? 'is missing' : badAddress(image) || facts.problem;
	if (bad !== '') problems.push(`og:image ${image === '' ? '' : `${image} `}${bad}.`);
	if (facts.problem === '') {
		if (width !== '' && (Number(width) !== facts.width || Number(height) !== facts.height))
			problems.push(`og:image is declared as ${width}×${height}, and is ${facts.width}×${facts.height}.`);
		if (facts.bytes > maxBytes)
			problems.push(
				`og:image weighs ${Math.round(facts.bytes / 1000)} kB, and messengers give up above ${maxBytes / 1000} kB.`,
			);
		if (!shown.has(facts.format)) problems.push(`og:image is ${facts.format}, which not every messenger shows.`);
		const type = tags.value('og:image:type');
		if (type !== '' && type !== typeOf[facts.format])
			problems.push(`og:image is declared as ${type}, and is ${facts.format}.`);
	}
	return problems;
};
