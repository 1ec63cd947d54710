import { isolatedText } from '../domain/names.ts';
import { fillMessage } from './fill-message.ts';
import type cn from './messages/cn.json';

/** A key of the message files. */
export type MessageKey = keyof typeof cn;

export type MessageValues = Readonly<Record<string, string | number>>;

/** The words of one language; some keys may be missing. */
export type Messages = Partial<Record<MessageKey, string>>;

/** Values whose texts leave the order of the characters around them alone: names of any script may be among them. */
export const isolatedValues = (values: MessageValues): MessageValues =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolatedText(value) : value]),
	);

/** The function that views and islands translate with. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * Makes a translator over message files.
 *
 * @param fallback the complete language: cn.
 */
export const createTranslate =
	(messages: Messages, fallback: Messages): Translate =>
	(key, values) => {
		const message = messages[key] ?? fallback[key] ?? key;
		return values === undefined ? message : fillMessage(message, isolatedValues(values));
	};
