import { beforeEach, expect, it, vi } from 'vitest';
import { feed, openFeed, retryFilm, showFilm } from './feed.store.ts';

const read = vi.hoisted(() => vi.fn());
vi.mock('../../client/session/client.ts', () => ({ startedClient: async () => ({ read }) }));

const first = { id: '51', title: '一', src: '/a.mp4', poster: '' };
const related = ['52', '53', '54', '55', '56'].map((id) => ({ id, title: id }));
const settle = () => new Promise((resolve) => setTimeout(resolve));
const states = () => feed.get().films.map(({ state }) => state);

beforeEach(() => {
	read.mockReset().mockResolvedValue({ title: '片', video: { src: '/b.mp4', poster: null } });
	openFeed({ first, related, pause: 7 });
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

it('a film that does not load, or is none, says so and is loaded again at the reader’s wish', async () => {
	await settle();
	read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ title: '文', video: null });
	showFilm(1);
	await settle();
	expect(states()[2]).toBe('failed');
	retryFilm(2);
	await settle();
	expect(states()[2]).toBe('none');
});
