/** The words of exported pages: i18next, set up by astro-i18next (docs/decisions/0031-words-by-i18next.md). */
import i18next from 'i18next';
import type { Language } from '../domain/entities.ts';
import { fillMessage } from './fill-message.ts';
import { type OwnLabels, withLabels } from './own-labels.ts';
import { isolatedValues, type MessageKey, type Messages, type Translate } from './translate.ts';

/** By the own words of a site and its language. */
const known = new WeakMap<OwnLabels, Map<Language, Translate>>();
const none: OwnLabels = {};

/** @throws Error when no integration has set i18next up. */
const checkSetUp = (): void => {
	if (!i18next.isInitialized)
		throw new Error('Pages have no words: the integrations in astro.config.mjs must contain astro-i18next.');
};

/** Asks i18next once for each message: its own translation of values is not needed, and slow. */
const fromI18next = (language: Language, labels: OwnLabels): Translate => {
	checkSetUp();
	const own: Messages = labels[language] ?? {};
	const ask = i18next.getFixedT(language, 'messages');
	const messages = new Map<MessageKey, string>();
	return (key, values) => {
		let message = messages.get(key);
		if (message === undefined) {
			message = own[key] ?? String(ask(key, { skipInterpolation: true }));
			messages.set(key, message);
		}
		return values === undefined ? message : fillMessage(message, isolatedValues(values));
	};
};

/**
 * The translator of a language.
 *
 * @param labels own words of the newspaper.
 * @throws Error when astro-i18next has not set i18next up.
 */
export const staticTranslate = (language: Language, labels: OwnLabels = none): Translate => {
	const ofSite = known.get(labels) ?? new Map<Language, Translate>();
	known.set(labels, ofSite);
	let translate = ofSite.get(language);
	if (translate === undefined) {
		translate = fromI18next(language, labels);
		ofSite.set(language, translate);
	}
	return translate;
};

/**
 * All messages of a language, for the first states of islands.
 *
 * @throws Error when astro-i18next has not set i18next up.
 */
export const staticMessages = (language: Language, labels: OwnLabels = none): Messages => {
	checkSetUp();
	return withLabels(i18next.getResourceBundle(language, 'messages') as Messages, labels, language);
};
