import { describe, expect, it } from 'vitest';
import { pageRequest, visit } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
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

describe('R-ENT-098: the common information about short videos', () => {
	const rootOf = async (commonConfig: object): Promise<string> => {
		const answers = { getArticleContent: item('看一碗面端上桌'), commonConfig };
		const request = pageRequest(addressOf('minVideoDetail', { id: '51' }), answers, { visit });
		const html = (await pages['minVideoDetail']?.(request, viewContext()))?.markup.main ?? '';
		return /<article[^>]*>/.exec(html)?.[0] ?? '';
	};
	it('gives the player its ratio of height to width', async () => {
		expect(await rootOf({ innerRatio: '3:4' })).toContain('style="--video-box:75%;--video-ratio:4 / 3"');
		for (const innerRatio of ['9:16', '', '0:0', 'url(x)']) expect(await rootOf({ innerRatio })).not.toContain('style');
	});
	it('hides likes, comments and shares that it switches off', async () => {
		expect(await rootOf({})).not.toMatch(/data-(film-hides|hide)/);
		expect(await rootOf({ showPraise: false })).toContain('data-film-hides="praise"');
		expect(await rootOf({ showPraise: 0, showDiscuss: '0' })).toContain('data-film-hides="praise discuss"');
		expect(await rootOf({ showShare: false })).toContain('data-hide="share"');
	});
});

describe('R-SCREEN-63: the page of an upright film', () => {
	const markupOf = async (video: object): Promise<string> => {
		const fields = {
			...item('看一碗面端上桌'),
			attAbstract: '集上的第一锅汤',
			publishtime: '2026-11-26 09:30:00',
			video,
		};
		const request = pageRequest(addressOf('minVideoDetail', { id: '51' }), { getArticleContent: fields }, { visit });
		return (await pages['minVideoDetail']?.(request, viewContext()))?.markup.main ?? '';
	};
	const startOf = (html: string): string => /<button class="player-start"[^>]*>/.exec(html)?.[0] ?? '';
	it('has a start that opens the feed, also without related films, and its words with the film', async () => {
		const html = await markupOf({ src: '/media/film.mp4', width: 720, height: 1280 });
		expect(html).toContain('min-video-tall');
		expect(startOf(html)).toContain('data-play=""');
		expect(startOf(html)).toContain('&quot;related&quot;:[]');
		expect(startOf(html)).toContain('&quot;abstract&quot;:&quot;集上的第一锅汤&quot;');
		expect(html.indexOf('film-words')).toBeGreaterThan(html.indexOf('player-start'));
	});
	it('is that of any film when it is wide: it plays in place', async () => {
		const html = await markupOf({ src: '/media/film.mp4', width: 1280, height: 720 });
		expect(html).not.toContain('min-video-tall');
		expect(startOf(html)).not.toContain('data-feed');
	});
});

it('R-SCREEN-64, A-030: a film without a file and without a text says that there is no content', async () => {
	const film = async (fields: object): Promise<string> => {
		const answers = {
			article: { article: { fileId: '50', title: '题', ...fields } },
			attach: {},
			shareConfig: {},
			categoryList: {},
		};
		const request = pageRequest(addressOf('mvodShare', { id: '50' }), answers);
		return (await pages['mvodShare']?.(request, viewContext()))?.markup.main ?? '';
	};
	expect(await film({})).toContain('>还没有内容<');
	expect(await film({ video: { src: '/media/film.mp4' } })).not.toContain('还没有内容');
});
