import { addressOf } from '../routes.ts';

/** What the bar above a page takes from the page itself. */
interface BarOfPage {
	/** The headline as markup; '' for a page without one. */
	title: string;
	/** The section that the page belongs to, else home. */
	back: string;
}

const headline = /<h1\b([^>]*)>([\s\S]*?)<\/h1>/;
/** The key of a headline that is a message, and its values: the language script replaces both. */
const messageOf = / data-[tv]=(?:"[^"]*"|'[^']*')/g;
/** A headline that is one message and nothing else. */
const oneMessage = /^<span\b([^>]*)>[^<]*<\/span>$/;
const section = /<p class="kicker"><a href="([^"]+)"/;

/**
 * The headline and the section of a page, read from its markup: every view has both in one form, and the bar repeats what
 * the page says.
 *
 * @param main markup of the page.
 */
export const barOfPage = (main: string): BarOfPage => {
	const [, attributes = '', content = ''] = headline.exec(main) ?? [];
	const words = content.replace(/<[^<>]*>/g, '').trim();
	const inner = oneMessage.exec(content.trim())?.[1] ?? '';
	const message = (`${attributes}${inner}`.match(messageOf) ?? []).join('');
	return {
		title: words === '' ? '' : `<span${message}>${words}</span>`,
		back: section.exec(main)?.[1] ?? addressOf('home'),
	};
};
