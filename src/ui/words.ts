import { isolatedValues, type MessageKey, type MessageValues, type Translate } from '../i18n/translate.ts';

/** Attributes of an element whose whole text is one message: `<h2 {...words(t, 'article.related')} />`. */
export interface Words {
	'data-t': MessageKey;
	'data-v'?: string;
	children: string;
	/** The language script may have replaced the words before React hydrates. */
	suppressHydrationWarning: true;
}

/**
 * The text of an element, and the key by which `browser/tools/language.ts` replaces it.
 *
 * @param values numbers and names in the message; the markup contains them too, for `language.ts`.
 */
export const words = (t: Translate, key: MessageKey, values?: MessageValues): Words => {
	const common: Words = { 'data-t': key, children: t(key, values), suppressHydrationWarning: true };
	return values === undefined ? common : { ...common, 'data-v': JSON.stringify(isolatedValues(values)) };
};

/** `aria-label` of an element, replaced in the same way. */
export const label = (t: Translate, key: MessageKey, values?: MessageValues) => ({
	'aria-label': t(key, values),
	'data-t-label': key,
	...(values === undefined ? {} : { 'data-v': JSON.stringify(isolatedValues(values)) }),
});

/** `placeholder` of a field. */
export const placeholder = (t: Translate, key: MessageKey) => ({ placeholder: t(key), 'data-t-placeholder': key });
