/** The translator for exported pages: i18next, set up by astro-i18next, called once for each message. */
import i18next from 'i18next';
import type { Language } from '../domain/entities.ts';
import bo from './messages/bo.json';
import cn from './messages/cn.json';
import en from './messages/en.json';
import { createTranslate, fillMessage, type MessageKey, type Messages, type Translate } from './translate.ts';

const own: Readonly<Record<Language, Messages>> = { cn, en, bo };

const known = new Map<Language, Translate>();

const fromI18next = (language: Language): Translate => {
	const ask = i18next.getFixedT(language, 'messages');
	const messages = new Map<MessageKey, string>();
	return (key, values) => {
		let message = messages.get(key);
		if (message === undefined) {
			message = String(ask(key, { skipInterpolation: true }));
			messages.set(key, message);
		}
		return values === undefined ? message : fillMessage(message, values);
	};
};

/**
 * The translator of a language. While Astro still starts, i18next has no words yet, and the message files are read
 * directly.
 */
export const staticTranslate = (language: Language): Translate => {
	if (!i18next.isInitialized) return createTranslate(own[language], cn);
	let translate = known.get(language);
	if (translate === undefined) {
		translate = fromI18next(language);
		known.set(language, translate);
	}
	return translate;
};
