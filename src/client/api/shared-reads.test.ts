import { expect, it } from 'vitest';
import { discuss, discussView } from '../../contract/comments.ts';
import { getArticles } from '../../contract/front.ts';
import { myMarks } from '../../contract/reactions.ts';
import { createClient } from './client.ts';

const clientOf = (fetch: (address: string) => Promise<Response>, token = () => '') =>
	createClient({
		addresses: {
			base: 'https://api.example.org/base',
			nis: '',
			sso: '',
			advertising: '',
			vod: '',
			storage: '',
			statistics: '',
		},
		identity: () => ({ siteId: '77', appId: '88', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
		token,
		source: 'APP',
		renewToken: () => Promise.resolve(false),
		fetch: (address) => fetch(String(address)),
	});

it('two parts of a page that read the same at the same time share one call; a later one calls again', async () => {
	const answer = { status: 0, data: { list: [] } };
	const sent: string[] = [];
	const client = clientOf((address) => {
		sent.push(address);
		return Promise.resolve(new Response(JSON.stringify(answer)));
	});
	const [first, second] = await Promise.all([client.read(getArticles, {}), client.read(getArticles, {})]);
	expect(first).toEqual(second);
	expect(sent).toHaveLength(1);
	await client.read(getArticles, { page: 2 });
	await client.read(getArticles, {});
	expect(sent).toHaveLength(3);
});

it('a read after a write does not share the answer of a read from before it', async () => {
	const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
	const reads = [...answers];
	const client = clientOf((address) =>
		address.includes('discussView')
			? (reads.shift()?.promise ?? Promise.reject(new Error('There are only two reads.')))
			: Promise.resolve(new Response('{"status":0,"data":{}}')),
	);
	const list = (...ids: string[]) =>
		new Response(JSON.stringify({ status: 0, data: { list: ids.map((discussId) => ({ discussId })) } }));
	const before = client.read(discussView, { id: '345' });
	await client.send(discuss, { id: '345', content: '好' });
	const after = client.read(discussView, { id: '345' });
	answers[0]?.resolve(list());
	expect((await before).list).toEqual([]);
	const shared = client.read(discussView, { id: '345' });
	answers[1]?.resolve(list('9'));
	expect((await after).list.map(({ discussId }) => discussId)).toEqual(['9']);
	expect(await shared).toEqual(await after);
});

it('M-15: a read after a sign-in or a sign-out does not share the answer to the reader before', async () => {
	const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
	const reads = [...answers];
	let token = 'member';
	const client = clientOf(
		() => reads.shift()?.promise ?? Promise.reject(new Error('There are only two reads.')),
		() => token,
	);
	const marks = (praised: boolean) => new Response(JSON.stringify({ status: 0, data: { praised } }));
	const mine = client.read(myMarks, { id: '345' });
	token = '';
	const visitors = client.read(myMarks, { id: '345' });
	answers[0]?.resolve(marks(true));
	answers[1]?.resolve(marks(false));
	expect((await mine).praised).toBe(true);
	expect((await visitors).praised).toBe(false);
});
