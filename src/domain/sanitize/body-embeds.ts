import { type EmbedProvider, embedOf } from '../embeds.ts';
import { escapeHtml } from '../escape.ts';

/** A paragraph of canonical HTML that is one link, or one address. */
const lonely = /<p>(?:<a href="(https:[^"]*)"[^>]*>([^<]*)<\/a>|(https:[^<\s]*))<\/p>/g;

const addressIn = (text: string): string => text.replace(/&amp;/g, '&');

/**
 * Marks links to films of allowed providers that are alone in their paragraph: the page shows each as a picture with a play
 * button, and a tap loads the player (`browser/enhance/players/embed-player.ts`). Without scripts it is a link.
 *
 * @param html sanitized.
 */
export const withEmbeds = (html: string, allowed: readonly EmbedProvider[]): string =>
	allowed.length === 0 || !html.includes('https:')
		? html
		: html.replace(
				lonely,
				(paragraph, href: string | undefined, text: string | undefined, bare: string | undefined) => {
					const address = href ?? bare ?? '';
					const embed = embedOf(addressIn(address), allowed);
					if (embed === null) return paragraph;
					const shown = text === undefined || /^https:/.test(text) ? '' : text;
					const label = `<b>${escapeHtml(embed.name)}</b>${shown}`;
					return `<p class="embed"><a href="${address}" data-embed="${embed.provider}" rel="noopener noreferrer nofollow" target="_blank">${label}</a></p>`;
				},
			);
