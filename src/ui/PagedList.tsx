import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import { MoreLink } from './MoreLink.tsx';
import { type Drawing, StateBlock } from './StateBlock.tsx';
import { words } from './words.ts';

interface PagedListProps {
	t: Translate;
	/** The kind of the list in a `part.ts`. */
	kind: string;
	/** Id of the list's owner. */
	id: string;
	/** Address of the page itself, for browsers without scripts. */
	href: string;
	/** Number of entries so far. */
	length: number;
	more: boolean;
	/** The list; further entries are appended to it. */
	children: ReactNode;
}

/** What an empty list is about, where that has a drawing. */
const drawings: Readonly<Record<string, Drawing>> = {
	...{ replies: 'comments', 'xy-question': 'comments', contributions: 'comments' },
	...{ points: 'points', category: 'people' },
};

/** A list with the link to its next page or its end, or the empty state (A-030, R-STATE-35). */
export const PagedList = ({ t, kind, id, href, length, more, children }: PagedListProps) => (
	<div data-list="">
		{length === 0 ? <StateBlock t={t} drawing={drawings[kind] ?? 'empty'} message="state.empty" /> : children}
		{length === 0 ? null : more ? (
			<MoreLink t={t} href={href} kind={kind} id={id} page={2} />
		) : (
			<p className="list-end" {...words(t, 'state.noMore')} />
		)}
	</div>
);
