/** Which pictures released content names: what the exporter asks before a picture leaves the published folder. */
import { beforeAll, describe, expect, it } from 'vitest';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { namedPictures } from '../../src/platform/db/read/named-pictures.ts';
import { articleWith } from './support/newspaper.ts';
import { databaseNames } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('pictures that content names, on %s', (database) => {
	openForSuite(database, { sample: false });
	beforeAll(async () => {
		await upsertDocuments(platform.store, [
			{ kind: 'column', id: '11', name: '要闻' },
			articleWith({ id: 'a', picture: { src: 'media/p/listed.jpg', width: 900, height: 600, alt: '' } }),
			articleWith({ id: 'b', body: '<p><img src="/media/p/50%_off.jpg" width="9" height="9"></p>' }),
			{
				kind: 'author',
				id: 'w',
				name: '记者',
				role: 'reporter',
				picture: { src: 'media/a/face.png', width: 240, height: 240, alt: '' },
			},
		]);
	});

	it('are those of released articles and of everything beside them, by their whole name', async () => {
		const named = (...pictures: string[]) => namedPictures(platform.store.reading, pictures, platform.store.parts);
		expect(await named('/media/p/listed', '/media/p/list', '/media/p/other', '/media/a/face')).toEqual([
			'/media/p/listed',
			'/media/a/face',
		]);
		expect(await named('/media/p/50__off', '/media/p/listed')).toEqual(['/media/p/listed']);
		await setDraft(platform.store, 'a', true);
		expect(await named('/media/p/listed')).toEqual([]);
	});
});
