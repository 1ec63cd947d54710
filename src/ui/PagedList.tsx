import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import { MoreLink } from './MoreLink.tsx';
import { StateBlock } from './StateBlock.tsx';
import { words } from './words.ts';

interface PagedListProps {
	t: Translate;
	/** What is loaded on approach (`layouts/more`). */
	kind: string;
	/** What it is a list of. */
	id: string;
	/** The page itself, for browsers without scripts. */
	href: string;
	/** Entries so far. */
	length: number;
	more: boolean;
	/** The list: its entries are added to, never removed. */
	children: ReactNode;
}

/** A list with its empty face, the way to its next page, or its end (A-030, R-STATE-35). */
export const PagedList = ({ t, kind, id, href, length, more, children }: PagedListProps) => (
	<div data-list="">
		{length === 0 ? <StateBlock t={t} drawing="empty" message="state.empty" /> : children}
		{length === 0 ? null : more ? (
			<MoreLink t={t} href={href} kind={kind} id={id} page={2} />
		) : (
			<p className="list-end" {...words(t, 'state.noMore')} />
		)}
	</div>
);
