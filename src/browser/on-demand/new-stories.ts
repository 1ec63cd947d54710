/**
 * Offers the stories that have come since the reader left home or a column. The page itself is requested again: its host
 * answers that nothing changed, or sends the page as it is now. Nothing on the page moves before the tap.
 */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import { shownMessages } from '../tools/language.ts';
import { pageAt } from '../tools/page-at.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './new-stories.css?url&no-inline';

/** The page of the column that is shown: home shows others in place. */
const shownAddress = (): string => {
	const own = location.pathname;
	if (document.documentElement.dataset['route'] !== 'home') return own;
	return document.querySelector('[data-tabs] a[aria-current]')?.getAttribute('href') ?? own;
};

const storiesOf = (page: Document): string[] =>
	Array.from(page.querySelectorAll<HTMLElement>('#main li.row[data-id]'), ({ dataset }) => dataset['id'] ?? '');

/** Number of new stories; a story below all known ones has moved up from page 2 and is not new. */
const countNew = (stories: readonly string[], known: ReadonlySet<string>): number => {
	const last = stories.reduce((at, id, index) => (known.has(id) ? index : at), -1);
	return (last < 0 ? stories : stories.slice(0, last)).filter((id) => !known.has(id)).length;
};

/** The place of the offer, below the strip of columns. It is announced politely. */
const placeOfOffer = (): HTMLElement | null => {
	const found = document.querySelector<HTMLElement>('.new-stories');
	const strip = document.querySelector('#main > nav.tabs');
	if (found !== null || strip === null) return found;
	const place = document.createElement('div');
	place.className = 'new-stories';
	place.setAttribute('role', 'status');
	strip.after(place);
	return place;
};

/** The new page, from its top. */
const showNewPage = (): void => {
	window.scrollTo(0, 0);
	location.reload();
};

/** Requests the page again, and offers what is new on it. */
export const offerNewStories = async (): Promise<void> => {
	const address = shownAddress();
	const page = await pageAt(address);
	if (address !== shownAddress()) return;
	const count = countNew(storiesOf(page), new Set(storiesOf(document)));
	if (count === 0) return;
	const [messages] = await Promise.all([shownMessages(), addStyleSheet(styleSheet)]);
	const place = placeOfOffer();
	if (place === null) return;
	const button = document.createElement('button');
	button.type = 'button';
	button.dataset['t'] = 'list.newStories';
	button.dataset['v'] = JSON.stringify({ count });
	button.textContent = fillMessage(messages['list.newStories'] ?? '', { count });
	button.addEventListener('click', showNewPage);
	// Screen readers announce a status that changes, not one that appears with its words.
	requestAnimationFrame(() => {
		place.textContent = '';
		place.append(button);
	});
};
