import type { Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

interface MoreLinkProps {
	t: Translate;
	/** Address for browsers without scripts. */
	href: string;
	/** The kind of the list in a `part.ts`. */
	kind: string;
	/** Id of the list's owner; '' for home. */
	id: string;
	/** Number of the next page. */
	page: number;
}

/** 加载更多: a link that a script replaces by loading the next page in place. */
export const MoreLink = ({ t, href, kind, id, page }: MoreLinkProps) => (
	<p className="more">
		<a className="button" href={href} data-more={kind} data-id={id} data-page={page} {...words(t, 'state.more')} />
	</p>
);
