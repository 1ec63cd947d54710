import { expect, it } from 'vitest';
import type { Reader } from '../../../contract/reader.ts';
import { formerFileName } from '../../../domain/former-address.ts';
import { addressOf, basePath } from '../../../routes.ts';
import {
	caddyFormer,
	formerFiles,
	nginxFormer,
	readFormerAddresses,
	redirectsFormer,
	vercelFormer,
} from './former-addresses.ts';

const platform = (paths: readonly string[]) => () =>
	(async () => ({
		list: paths.map((path) => ({ path, fileId: '7', columnID: '12', articleType: 0 })),
		hasMore: false,
		next: 1,
	})) as unknown as Reader;

const page = addressOf('newsDetail', { columnId: '12', id: '7' });

it('hosts lead former addresses to pages; what would be a rule of its own is left out', async () => {
	const hostile = [
		'/x"; return 302 //evil.example; #',
		'/a%24b',
		'/a{b}',
		'/media/x',
		`${basePath}x`,
		'/_redirects',
		'/',
		'//evil',
	];
	const addresses = await readFormerAddresses(platform(['/2024/bridge', '/%E6%A1%A5', '/%e6%a1%a5', ...hostile]));
	expect(addresses.map(({ path }) => path)).toEqual(['/%E6%A1%A5', '/2024/bridge', '/a%24b']);
	expect(nginxFormer(addresses)).toEqual(
		['/桥', '/桥/', '/2024/bridge', '/2024/bridge/'].map(
			(path) => `location = "${path}" { return 301 ${page}$is_args$args; }`,
		),
	);
	expect(caddyFormer(addresses)[0]).toContain(`"/2024/bridge/" ${page}`);
	expect(caddyFormer([])).toEqual([]);
	expect(redirectsFormer(addresses)).toContain(`/2024/bridge ${page} 301`);
	expect(vercelFormer(addresses)).toContainEqual({ source: '/2024/bridge', destination: page, permanent: true });
	const files = new Map(formerFiles(addresses).map(({ path, content }) => [path, JSON.parse(String(content))]));
	expect(files.get(`${basePath}${formerFileName('/2024/bridge')}`)).toMatchObject({ '/2024/bridge': page });
});

it('Netlify and Vercel lead on an address whose query names the story, in plain signs, before its path alone', () => {
	const to = (id: string) => addressOf('newsDetail', { columnId: '12', id });
	const addresses = [
		{ path: '/view', page: to('1') },
		{ path: '/?p=12', page: to('2') },
		{ path: '/view?aid=8.5&page=2', page: to('3') },
		{ path: '/show?kind=%E5%A4%A7&id=7', page: to('4') },
		{ path: '/show?id=:id', page: to('5') },
		{ path: '/show?id=a(b', page: to('6') },
	];
	expect(redirectsFormer(addresses)).toEqual([
		`/view aid=8.5 page=2 ${to('3')} 301!`,
		`/ p=12 ${to('2')} 301!`,
		`/view ${to('1')} 301`,
	]);
	expect(vercelFormer(addresses)).toMatchObject([
		{
			source: '/view',
			has: [
				{ type: 'query', key: 'aid', value: '8\\.5' },
				{ type: 'query', key: 'page', value: '2' },
			],
		},
		{ source: '/', has: [{ type: 'query', key: 'p', value: '12' }], destination: to('2') },
		{ source: '/view', destination: to('1'), permanent: true },
	]);
});

it('where two sites had the same path, the story that came first keeps it', async () => {
	const reader = () =>
		(async () => ({
			list: ['7', '8'].map((fileId) => ({ path: '/same', fileId, columnID: '12', articleType: 0 })),
			...{ hasMore: false, next: 2 },
		})) as unknown as Reader;
	expect(await readFormerAddresses(reader)).toEqual([{ path: '/same', page }]);
});
