import { beforeEach, expect, it, vi } from 'vitest';
import { pageCard } from '../../../client/runtime/page-card.ts';
import type { Settings } from '../../../config/schema.ts';
import { closeFeed, feed, openFeed, retryFilm, showFilm } from './feed.store.ts';

const read = vi.hoisted(() => vi.fn());
vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => ({ read }) }));

vi.mock('../../../client/runtime/exported-settings.ts', () => ({
	viewSettings: () =>
		({
			site: {
				address: 'https://news.cn',
				title: '日报',
				description: '新闻',
				shareImage: { src: '/logo.png', width: 600, height: 600 },
			},
			window: { resource: '' },
			page: { shareDescriptionStyle: 1, shareImageStyle: 1 },
		}) as Settings,
}));

const first = {
	id: '51',
	title: '一',
	src: '/a.mp4',
	poster: '',
	...{ time: '', abstract: '' },
	author: null,
	discussClosed: false,
	shareClosed: false,
};
const related = ['52', '53', '54', '55', '56'].map((id) => ({ id, title: id }));
const settle = () => new Promise((resolve) => setTimeout(resolve));
const states = () => feed.get().films.map(({ state }) => state);

/** Events of new content that the page received. */
let announced = 0;
/** What a film has for its card. */
const texts = {
	...{ content: '', attAbstract: '', desc: '', shareContent: '', shareTitle: '', shareClosed: false },
	...{ authors: [], discussClosed: false, publishtime: '2026-11-26 09:30:00' },
	...{ sharePicUrl: '', picBig: '', picMiddle: '', picSmall: '', imgUrl: '', pic_list: [], picture: null },
};

beforeEach(() => {
	announced = 0;
	vi.stubGlobal('window', {
		dispatchEvent: () => {
			announced += 1;
		},
	});
	vi.stubGlobal('document', { querySelector: (name: string) => ({ content: `page ${/og:\w+/.exec(name)?.[0]}` }) });
	read.mockReset().mockResolvedValue({ ...texts, title: '片', video: { src: '/b.mp4', poster: null } });
	openFeed({ first, related, hidden: [], pause: 7 });
});

it('R-ENT-097: at most four related films; only the next one is loaded', async () => {
	await settle();
	expect(feed.get()).toMatchObject({ current: 0, pause: 7 });
	expect(feed.get().films).toHaveLength(5);
	expect(states()).toEqual(['ready', 'ready', 'waiting', 'waiting', 'waiting']);
	showFilm(1);
	await settle();
	expect(states()).toEqual(['ready', 'ready', 'ready', 'waiting', 'waiting']);
	expect(read).toHaveBeenCalledTimes(2);
	showFilm(9);
	expect(feed.get().current).toBe(1);
});

it('a film that does not load, or is no film, says so, and a tap loads it again', async () => {
	await settle();
	read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ ...texts, title: '文', video: null });
	showFilm(1);
	await settle();
	expect(states()[2]).toBe('failed');
	retryFilm(2);
	await settle();
	expect(states()[2]).toBe('none');
});

it('R-SCREEN-28, A-054: what is shared follows the film, and is that of the page again when the feed closes', async () => {
	const own = { title: 'page og:title', description: 'page og:description', image: 'page og:image' };
	const film = {
		...texts,
		title: '二',
		attAbstract: '<b>雪山</b>',
		sharePicUrl: '/b.jpg',
		video: { src: '/b.mp4', poster: null },
	};
	await settle();
	expect(pageCard()).toEqual(own);
	let load: (article: object) => void = () => undefined;
	read.mockReturnValue(new Promise((resolve) => (load = resolve)));
	showFilm(1);
	showFilm(2);
	expect(pageCard()).toEqual({ title: '53', description: '新闻', image: 'https://news.cn/logo.png' });
	expect(announced).toBe(0);
	load(film);
	await settle();
	expect(pageCard()).toEqual({ title: '二', description: '雪山', image: 'https://news.cn/b.jpg' });
	expect(announced).toBe(1);
	showFilm(0);
	expect(pageCard()).toEqual(own);
	showFilm(1);
	closeFeed();
	expect(pageCard()).toEqual(own);
});

it('R-SCREEN-28: a film that loads after the feed was closed does not give the page its share values', async () => {
	await settle();
	let arrive: (value: unknown) => void = () => undefined;
	read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	showFilm(2);
	await settle();
	closeFeed();
	const before = pageCard();
	arrive({ ...texts, title: '片', video: null });
	await settle();
	expect(pageCard()).toEqual(before);
	expect(pageCard().title).toBe('page og:title');
});
