import { expect, it } from 'vitest';
import { addressOf } from '../../routes.ts';
import type { ManifestPage } from '../manifest/manifest.ts';
import type { Session } from '../session/session.ts';
import { releaseFiles } from './remove-pages.ts';

const variant = addressOf('voteItemDetail', { id: '7', optionId: 'o1' });
const optionOf = (voteId: string, variants: string[]): ManifestPage => {
	const parameters = { id: '7', voteId, optionId: 'o1' };
	const path = addressOf('voteItemDetail', parameters);
	const item = `option:7/${voteId}/o1`;
	return { path, variants, route: 'voteItemDetail', parameters, kind: 'page', item, modified: '', listed: true };
};

/** A publisher that has some pages. @returns it, and the files that it removed. */
const publisherOf = (pages: readonly ManifestPage[]) => {
	const removed: string[] = [];
	const manifest = {
		pagesOfItems: (items: readonly string[]) => pages.filter(({ item }) => items.includes(item)),
		pagesAt: (paths: readonly string[]) => pages.filter(({ path }) => paths.includes(path)),
		pagesOfKind: (kind: string) => pages.filter(({ item }) => item.startsWith(`${kind}:`)),
	};
	const writer = { remove: (path: string) => removed.push(path), fileOf: () => '/nowhere/at.html' };
	return { session: { manifest, writer } as unknown as Session, removed };
};

it('R-ROUTE-10: the address of an option without its vote stays when another vote of the activity has it now', async () => {
	const { session, removed } = publisherOf([optionOf('v0', [variant]), optionOf('v1', [])]);
	await releaseFiles(session, ['option:7/v1/o1'], [variant]);
	expect(removed).toEqual([]);
	const alone = publisherOf([optionOf('v1', [])]);
	await releaseFiles(alone.session, ['option:7/v1/o1'], [variant]);
	expect(alone.removed).toEqual([variant]);
});
