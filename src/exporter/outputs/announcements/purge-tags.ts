/**
 * Tags that caches must forget, until the target of publishing has taken them over: in the manifest, so that they outlive a
 * run that is killed.
 */
import type { CacheGroup } from '../../../static-server/rules.ts';
import type { OutputContext } from '../output.ts';

type Keeping = Pick<OutputContext, 'manifest' | 'options'>;

/** Above this number the groups of all changed files are kept instead of single tags. */
const maxTags = 5_000;

/** The groups that a page, or a file that is made with pages, may be in. Other files change their name or their address is purged. */
export const pageGroups = ['html', 'other', 'revalidated'] as const satisfies readonly CacheGroup[];

const name = 'purgeTags';

/** Tags that were not taken over yet. */
export const pendingTags = ({ manifest }: Pick<OutputContext, 'manifest'>): string[] => {
	const text = manifest.meta(name);
	return text === '' ? [] : (JSON.parse(text) as string[]);
};

/** Remembers the tags of what is about to change, when the settings name a cache. */
export const addPendingTags = async (session: Keeping, tags: Iterable<string>): Promise<void> => {
	const { purgeWebhook, cloudflareZone } = session.options.settings.publish;
	if (purgeWebhook === '' && cloudflareZone === '') return;
	const all = new Set([...pendingTags(session), ...tags]);
	await session.manifest.setMeta({ [name]: JSON.stringify(all.size > maxTags ? pageGroups : [...all]) });
};

/** Forgets the tags: the target has them. */
export const clearPendingTags = async ({ manifest }: Pick<OutputContext, 'manifest'>): Promise<void> => {
	if (manifest.meta(name) !== '') await manifest.setMeta({ [name]: '' });
};
