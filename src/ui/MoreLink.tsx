import type { Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

interface MoreLinkProps {
	t: Translate;
	/** Address for browsers without scripts. */
	href: string;
	/** The kind of list, as `features/registry.ts` names it. */
	kind: string;
	/** Id of the list's owner; '' for home. */
	id: string;
	/** The page that comes next. */
	page: number;
}

/** 加载更多: a link that the list script turns into the next page in place. */
export const MoreLink = ({ t, href, kind, id, page }: MoreLinkProps) => (
	<p className="more">
		<a className="button" href={href} data-more={kind} data-id={id} data-page={page} {...words(t, 'state.more')} />
	</p>
);
