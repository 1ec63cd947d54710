import type { ReactNode } from 'react';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

/** A label and its value; a line without a value ('' or null) is left out. */
export type Fact = readonly [MessageKey, ReactNode];

/** A list of labels and values. */
export const Facts = ({ t, facts }: { t: Translate; facts: readonly Fact[] }) => {
	const known = facts.filter(([, value]) => value !== '' && value !== null);
	if (known.length === 0) return null;
	return (
		<dl className="facts">
			{known.map(([name, value]) => (
				<div key={name}>
					<dt {...words(t, name)} />
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
};
