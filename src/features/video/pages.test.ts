import { expect, it } from 'vitest';
import { pageRequest, visit } from '../../document/request.test-data.ts';
import { addressOf } from '../../routes.ts';
import { viewContext } from '../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const item = (title: string) => ({ fileId: '51', title, articleType: 2, video: { src: '/media/film.mp4' } });

/** The page of a short video that a reader opens with a query. */
const shortVideo = async (query = '') => {
	const answers = {
		getArticleContent: item('看一碗面端上桌'),
		getArticleContentUnreleased: item('还没有发布'),
		myArticleContent: item('海报上的题目'),
	};
	const request = pageRequest(addressOf('minVideoDetail', { id: '51' }), answers, {
		visit: { ...visit, query: new URLSearchParams(query) },
	});
	return pages['minVideoDetail']?.(request, viewContext());
};

it('R-MODE-24, A-045: a preview of a short video shows the unreleased version, and only then', async () => {
	const preview = await shortVideo('isPreview=true');
	expect(preview?.markup.main).toContain('还没有发布');
	expect(preview?.head).toMatchObject({ unlisted: true, path: addressOf('minVideoDetail', { id: '51' }) });
	for (const query of ['', 'isPreview=false', 'isPreview=1'])
		expect((await shortVideo(query))?.markup.main).toContain('看一碗面端上桌');
});

it('R-MODE-25, R-MODE-22: a short video has a poster', async () => {
	const poster = await shortVideo('isPoster=true');
	expect(poster?.markup.main).toContain('data-poster');
	expect(poster?.markup.main).toContain('海报上的题目');
	expect((await shortVideo('isPoster=1'))?.markup.main).not.toContain('data-poster');
});
