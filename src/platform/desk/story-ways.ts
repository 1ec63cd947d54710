/** Where a story is at its source: its page there, where it is edited, its file. */
import { isOpenable } from '../../domain/address.ts';
import { withoutEndSlashes } from '../../domain/trim.ts';
import type { ListedStory } from '../content/stories.ts';

export interface SourceWays {
	/** '' where it is not known. */
	original: string;
	editor: string;
	file: string;
}

/** What of a document says where its story is. */
interface Whereabouts {
	formerAddresses?: string[];
	canonicalUrl?: string;
	sourceFile?: string;
}

/** The editors of systems, by the kind of the source. @param root where its site is. @param own the id of the story there. */
const editors: Readonly<Record<string, (root: string, own: string) => string>> = {
	wordpress: (root, own) => (/^\d+$/.test(own) ? `${root}/wp-admin/post.php?post=${own}&action=edit` : ''),
	ghost: (root, own) => (/^[0-9a-f]{24}$/.test(own) ? `${root}/ghost/#/editor/post/${own}` : ''),
};

const editorOf = ({ id, place }: Pick<ListedStory, 'id' | 'place'>): string => {
	const [, kind = '', address = ''] = /^(\w+):(https?:\/\/.+)$/.exec(place) ?? [];
	// A followed source puts its mark before its own ids (`sources/open-source.ts`).
	const own = /^[0-9a-f]{6}-(.+)$/.exec(id)?.[1] ?? '';
	if (!Object.hasOwn(editors, kind) || !URL.canParse(address)) return '';
	const { origin, pathname } = new URL(address);
	return editors[kind]?.(withoutEndSlashes(origin + pathname), own) ?? '';
};

/** Where a story is at its source. */
export const sourceWays = (story: Pick<ListedStory, 'id' | 'place' | 'document'>): SourceWays => {
	const {
		formerAddresses = [],
		canonicalUrl = '',
		sourceFile = '',
	} = JSON.parse(story.document || '{}') as Whereabouts;
	return {
		original: [...formerAddresses, canonicalUrl].find(isOpenable) ?? '',
		editor: editorOf(story),
		file: sourceFile,
	};
};
