/** Draws the notice about actions that wait in the outbox, without React: every page can have it. */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { shieldTaps } from '../../client/runtime/shield-taps.ts';
import { type OutboxEntry, type OutboxKind, outboxEntry, removeFromOutbox } from '../../client/session/outbox.ts';
import { storedRefusalKey } from '../../client/session/refusal.ts';
import { storedLogin } from '../../client/stores/session.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate, type MessageKey, type MessageValues, type Translate } from '../../i18n/translate.ts';
import { addressOf } from '../../routes.ts';
import { shownMessages } from '../tools/language.ts';
import { shownEntries } from './shown-entries.ts';
// Only its address: an imported style sheet would be linked into every page.
import styleSheet from './waiting-notice.css?url&no-inline';

const kindWords: Readonly<Record<OutboxKind, MessageKey>> = {
	comment: 'outbox.kindComment',
	like: 'outbox.kindLike',
	'film-like': 'outbox.kindLike',
	favourite: 'outbox.kindFavourite',
	follow: 'outbox.kindFollow',
	unfollow: 'outbox.kindUnfollow',
	vote: 'outbox.kindVote',
	'sign-up': 'outbox.kindSignUp',
};

interface Acts {
	onSend: () => void;
	/** Called after the reader has discarded an action. */
	onChange: () => void;
}

const create = (tag: string, className: string, ...children: (Element | string)[]): HTMLElement => {
	const element = document.createElement(tag);
	element.className = className;
	element.append(...children);
	return element;
};

/** Words that `tools/language.ts` replaces when the language changes. */
const said = (element: HTMLElement, t: Translate, key: MessageKey, values?: MessageValues): HTMLElement => {
	element.dataset['t'] = key;
	if (values !== undefined) element.dataset['v'] = JSON.stringify(values);
	element.textContent = t(key, values);
	return element;
};

const button = (t: Translate, key: MessageKey, act: () => void): HTMLElement => {
	const element = said(create('button', 'text-button'), t, key);
	element.setAttribute('type', 'button');
	element.addEventListener('click', act);
	return element;
};

const link = (t: Translate, key: MessageKey, address: string): HTMLElement => {
	const element = said(create('a', 'text-button'), t, key);
	element.setAttribute('href', address);
	return element;
};

const problemOf = (refusal: string, t: Translate): HTMLElement => {
	const key = storedRefusalKey(refusal);
	return key === undefined ? create('p', 'waiting-problem', refusal) : said(create('p', 'waiting-problem'), t, key);
};

const item = (entry: OutboxEntry, t: Translate, { onChange }: Acts): HTMLElement => {
	const { kind, title, path, parameters, refusal, key } = entry;
	const text = parameters['content'] ?? '';
	const discard = (): void => {
		removeFromOutbox(key);
		// The button of the next action comes under the finger.
		shieldTaps();
		onChange();
	};
	return create(
		'li',
		'',
		create('p', '', said(create('span', ''), t, kindWords[kind]), ` · ${title}`),
		...(text === '' ? [] : [create('p', 'waiting-text', text)]),
		...(refusal === '' ? [] : [problemOf(refusal, t)]),
		create('p', 'waiting-act', link(t, 'outbox.open', path), button(t, 'outbox.discard', discard)),
	);
};

const contents = (entries: readonly OutboxEntry[], t: Translate, acts: Acts): HTMLElement => {
	const refused = entries.filter((entry) => entry.refusal !== '').length;
	const waiting = entries.length - refused;
	const isMember = storedLogin() !== null;
	const summary = create('summary', '');
	if (waiting > 0) summary.append(said(create('span', 'waiting-count'), t, 'outbox.waiting', { count: waiting }));
	if (refused > 0)
		summary.append(said(create('span', 'waiting-count waiting-bad'), t, 'outbox.refused', { count: refused }));
	const back = encodeURIComponent(`${location.pathname}${location.search}`);
	const foot = isMember
		? waiting === 0
			? []
			: [said(create('span', ''), t, 'outbox.auto'), button(t, 'outbox.sendNow', acts.onSend)]
		: [said(create('span', ''), t, 'outbox.login'), link(t, 'action.login', `${addressOf('login')}?back=${back}`)];
	return create(
		'details',
		'',
		summary,
		...(isMember ? [create('ul', '', ...entries.map((entry) => item(entry, t, acts)))] : []),
		create('p', 'waiting-foot', ...foot),
	);
};

let box: HTMLElement | null = null;
let drawn = 0;

/** Loads what the notice needs, because there may be no network when it is drawn. */
export const prepareNotice = async (): Promise<void> => {
	addStyleSheet(styleSheet).catch((error: unknown) => console.warn(error));
	await shownMessages();
};

/** Draws the notice again; removes it when nothing waits. It stays open or closed as the reader has left it. */
export const drawWaiting = async (entries: readonly OutboxEntry[], acts: Acts): Promise<void> => {
	drawn += 1;
	const mine = drawn;
	const messages = await shownMessages();
	if (mine !== drawn) return;
	const shown = shownEntries(entries.filter(({ key }) => outboxEntry(key) !== null));
	if (shown.length === 0) {
		box?.remove();
		box = null;
		return;
	}
	const wasOpen = box?.querySelector('details')?.open === true;
	if (box === null) {
		box = create('div', 'waiting');
		box.setAttribute('role', 'status');
		// After the line about the network and before all other elements: bars and notices are placed above it.
		const line = document.querySelector('body > .offline');
		document.body.insertBefore(box, line === null ? document.body.firstChild : line.nextSibling);
	}
	const details = contents(shown, createTranslate(messages, cn), acts);
	details.toggleAttribute('open', wasOpen);
	box.textContent = '';
	box.append(details);
	// The words of the reader's language may still have been on their way.
	window.dispatchEvent(new Event('touch-edition:content'));
};
