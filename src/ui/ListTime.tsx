import { dateText } from '../domain/date-rule.ts';
import { dateOfYear } from '../domain/list-age.ts';
import type { Translate } from '../i18n/translate.ts';
import { timeAttributes } from './time-attributes.ts';
import { words } from './words.ts';

interface ListTimeProps {
	t: Translate;
	/** Wall time, ISO time or epoch. */
	value: string | number;
	/** The newspaper's own rule; '' says how long ago it was. */
	rule: string;
	/** One end of a span: a day, never how long ago it was. */
	dayOnly?: boolean;
}

/**
 * The time of an entry of a list; nothing for an unknown one. An exported page is read later, so it has the whole date, which
 * is never wrong; before it is seen, `client/runtime/row-ages.ts` says how long ago that was, or leaves out the year.
 */
export const ListTime = ({ t, value, rule, dayOnly = false }: ListTimeProps) => {
	const attributes = timeAttributes(value);
	if (attributes.title === '') return null;
	if (rule !== '') return <time {...attributes}>{dateText(value, rule)}</time>;
	const { word, values } = dateOfYear(attributes.title);
	return <time {...attributes} data-day={dayOnly ? '' : undefined} {...words(t, `time.${word}`, values)} />;
};
