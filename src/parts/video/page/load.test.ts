import { expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { loadFilm } from './load.ts';

it('R-CALL-099: the page of a film says that its likes go to the video-on-demand service', async () => {
	const article = { fileId: '50', title: '题', articleType: 2 };
	const lists = { attach: { list: [] }, shareConfig: {}, categoryList: { list: [] } };
	const page = await loadFilm(pageRequest(addressOf('mvodShare', { id: '50' }), { article: { article }, ...lists }));
	expect(page?.data.item).toMatchObject({ fileId: '50', film: true });
});
