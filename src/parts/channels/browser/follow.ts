/** Draws the state of the buttons that follow a channel, a topic, a person or a tag, on any page and in lists that load later. */
import { loginAddress } from '../../../client/islands/login-address.ts';
import { onOutcome } from '../../../client/session/outbox.ts';
import { locale, startLocale, translate } from '../../../client/stores/locale.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import type { FollowType } from '../../../contract/channels.ts';
import type { PartStarts } from '../../../document/part.ts';
import { readCount } from '../../../domain/counts.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { followedAddress, followWords } from '../../../ui/follow-words.ts';
import {
	countShown,
	type FollowSubject,
	type Follows,
	followState,
	follows,
	loadFollows,
	toggleFollow,
	watchReader,
} from './follow.store.ts';

const subjectOf = (key: string): FollowSubject => {
	const colon = key.indexOf(':');
	return { type: key.slice(0, colon) as FollowType, id: key.slice(colon + 1) };
};

const setWords = (element: Element | null, key: MessageKey): void => {
	if (!(element instanceof HTMLElement)) return;
	element.dataset['t'] = key;
	element.textContent = translate.get()(key);
};

const drawButton = (button: HTMLElement): void => {
	const key = button.dataset['follow'] ?? '';
	const state = followState(key);
	const { followed, busy, count, change } = state;
	button.setAttribute('aria-pressed', String(followed));
	if (busy) button.setAttribute('aria-busy', 'true');
	else button.removeAttribute('aria-busy');
	setWords(button.firstElementChild, followWords(subjectOf(key).type)[followed ? 'on' : 'off']);
	// A tap that was undone changes the number back.
	if (count === null && change === 0 && button.dataset['counted'] === undefined) return;
	button.dataset['counted'] = '';
	if (count !== null) button.dataset['count'] = String(count);
	const shown = countShown(state, Number(button.dataset['count']));
	for (const figure of Array.from(
		document.querySelectorAll<HTMLElement>(`[data-follow-count="${key}"] [data-figure="figure.subscribers"]`),
	))
		figure.textContent = readCount(shown);
	for (const place of Array.from(
		document.querySelectorAll<HTMLElement>(`[data-follow-count="${key}"] [data-t="count.subscribe"]`),
	)) {
		const values = { count: readCount(shown) };
		place.dataset['v'] = JSON.stringify(values);
		place.textContent = translate.get()('count.subscribe', values);
	}
};

/** The note in place of the member's own list; '' while it loads or is shown. */
const noteOf = (phase: Follows['phase'], length: number): string => {
	if (session.get().state !== 'member') return 'visitor';
	if (length > 0) return '';
	return phase === 'ready' ? 'empty' : phase === 'failed' ? 'failed' : '';
};

/** The member's own list. For visitors the exported part stays, which leads to the sign-in. */
const drawOwnList = (section: HTMLElement): void => {
	const { phase, list } = follows.get();
	section.dataset['phase'] = phase;
	const items = list.map(({ type, id, name }) => {
		const link = document.createElement('a');
		link.href = followedAddress(type, id);
		link.textContent = name;
		const item = document.createElement('li');
		item.append(link);
		return item;
	});
	const place = section.querySelector('ul');
	if (place === null) return;
	place.textContent = '';
	place.append(...items);
	const shown = noteOf(phase, items.length);
	for (const part of Array.from(section.querySelectorAll<HTMLElement>('[data-if]')))
		part.hidden = part.dataset['if'] !== shown;
};

const draw = (): void => {
	for (const button of Array.from(document.querySelectorAll<HTMLElement>('[data-follow]'))) drawButton(button);
	for (const section of Array.from(document.querySelectorAll<HTMLElement>('[data-my-follows]'))) drawOwnList(section);
};

/** Loads the member's own list again. The button is hidden meanwhile: the focus returns to it, or goes to the list. */
const loadAgain = async (button: HTMLElement): Promise<void> => {
	await loadFollows();
	const place = follows.get().phase === 'failed' ? button : button.closest('section')?.querySelector('h2');
	place?.focus();
};

/** Follows what the reader has tapped; visitors are led to the sign-in and back. */
const follow = async (key: string): Promise<void> => {
	await toggleFollow(subjectOf(key));
	const { notice, sentence } = follows.get();
	if (notice === 'login') window.location.href = loginAddress('main');
	else if (notice === 'failed') showToast('action.failed', {}, sentence);
	else if (notice !== '') showToast('action.waits');
};

let isStarted = false;

/** Draws the buttons now and whenever their state or the language changes. */
const startFollowState = (): void => {
	if (isStarted) return;
	isStarted = true;
	startSession();
	window.dispatchEvent(new Event('touch-edition:island'));
	startLocale();
	follows.listen(draw);
	locale.listen(draw);
	watchReader();
	window.addEventListener('touch-edition:content', draw);
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>('[data-load-follows]') : null;
		if (button !== null) void loadAgain(button);
	});
	onOutcome(({ kind }, { state }) => {
		if ((kind === 'follow' || kind === 'unfollow') && state !== 'waiting') void loadFollows();
	});
	draw();
};

export const starts: PartStarts = {
	follows: startFollowState,
	follow: (button) => {
		startFollowState();
		return follow(button.dataset['follow'] ?? '');
	},
};
