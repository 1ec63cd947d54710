import { describe, expect, it } from 'vitest';
import { type MediaTools, mediaBringer, withMedia } from './bring-media.ts';

const tools = (answers: Record<string, { status: number; bytes: Uint8Array }>) => {
	const asked: string[] = [];
	const told: string[] = [];
	const brought = new Map<string, string>();
	const old = new Set<string>();
	const made: MediaTools = {
		fetch: async (address) => {
			asked.push(address);
			const answer = answers[address];
			if (answer === undefined) throw new Error('it does not answer');
			return answer;
		},
		keep: async (bytes) => (bytes.length === 0 ? undefined : `/media/from/${bytes[0]}.jpg`),
		known: async (addresses) =>
			new Map(
				addresses.flatMap((one) =>
					brought.has(one) ? [[one, { path: brought.get(one) ?? '', isOld: old.has(one) }] as const] : [],
				),
			),
		remember: async (address, path) => {
			brought.set(address, path);
			old.delete(address);
		},
		warn: (sentence) => told.push(sentence),
	};
	return { made, asked, told, old };
};
const ok = (byte: number) => ({ status: 200, bytes: Uint8Array.of(byte) });

describe('files of other hosts', () => {
	it('a document names the files here, in its body, its fields and links to originals', async () => {
		const { made, asked } = tools({
			'https://a.example/1.jpg?x=1&y=2': ok(1),
			'https://a.example/2.jpg': ok(2),
			'https://a.example/3.mp4': ok(3),
		});
		const document = {
			kind: 'article',
			linkUrl: 'https://a.example/2.jpg',
			title: 'https://a.example/2.jpg',
			body: '<p><a href="https://a.example/2.jpg" rel="x"><img src="https://a.example/1.jpg?x=1&amp;y=2" alt=""></a> https://a.example/2.jpg</p>',
			picture: { src: 'https://a.example/2.jpg', sources: [{ src: 'https://a.example/1.jpg?x=1&y=2', width: 9 }] },
			video: { src: 'https://a.example/3.mp4', poster: { src: '/media/here.jpg' } },
		};
		expect(await mediaBringer(made)(document)).toEqual({
			...document,
			body: '<p><a href="/media/from/2.jpg" rel="x"><img src="/media/from/1.jpg" alt=""></a> https://a.example/2.jpg</p>',
			picture: { src: '/media/from/2.jpg', sources: [{ src: '/media/from/1.jpg', width: 9 }] },
			video: { src: '/media/from/3.jpg', poster: { src: '/media/here.jpg' } },
		});
		expect(asked.sort()).toEqual([
			'https://a.example/1.jpg?x=1&y=2',
			'https://a.example/2.jpg',
			'https://a.example/3.mp4',
		]);
	});

	it('what cannot be brought stays where it is, is told once, and is not asked for again', async () => {
		const { made, asked, told } = tools({
			'https://a.example/gone.jpg': { status: 404, bytes: new Uint8Array() },
			'https://a.example/page.jpg': { status: 200, bytes: new Uint8Array() },
		});
		const bring = mediaBringer(made);
		const document = { pic_list: ['gone', 'page', 'silent'].map((name) => ({ src: `https://a.example/${name}.jpg` })) };
		expect(await bring(document)).toEqual(document);
		expect(await bring(document)).toEqual(document);
		expect(asked).toHaveLength(3);
		expect(told).toHaveLength(3);
		expect(told.sort().join()).toMatch(/status 404.*no picture, film or sound.*does not answer/);
	});

	it('a file that was brought long ago is looked at again: other bytes are another file, what is gone stays', async () => {
		const address = 'https://a.example/1.jpg';
		const answers = { [address]: ok(1) };
		const { made, asked, told, old } = tools(answers);
		const bring = mediaBringer(made);
		const document = { picture: { src: address } };
		expect(await bring(document)).toEqual({ picture: { src: '/media/from/1.jpg' } });
		answers[address] = ok(2);
		expect(await bring(document)).toEqual({ picture: { src: '/media/from/1.jpg' } });
		old.add(address);
		expect(await bring(document)).toEqual({ picture: { src: '/media/from/2.jpg' } });
		old.add(address);
		answers[address] = { status: 404, bytes: new Uint8Array() };
		expect(await bring(document)).toEqual({ picture: { src: '/media/from/2.jpg' } });
		expect(asked).toHaveLength(3);
		expect(told).toEqual([`${address} answers status 404; the one that is here stays.`]);
	});

	it('a host that does not answer is left alone, and others are not', async () => {
		const { made, asked, told } = tools({ 'https://good.example/1.jpg': ok(1) });
		const bring = mediaBringer(made);
		for (let number = 0; number < 9; number += 1)
			await bring({ picture: { src: `https://dead.example/${number}.jpg` } });
		expect(asked).toHaveLength(5);
		expect(told.at(-1)).toMatch(/^dead\.example failed 5 times/);
		expect(await bring({ picture: { src: 'https://good.example/1.jpg' } })).toEqual({
			picture: { src: '/media/from/1.jpg' },
		});
	});

	it('documents keep their order', async () => {
		async function* documents() {
			for (let id = 0; id < 40; id += 1) yield { id };
		}
		const ids: number[] = [];
		for await (const { id } of withMedia(documents(), async (document) => {
			if (document.id % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
			return document;
		}))
			ids.push(id);
		expect(ids).toEqual(Array.from({ length: 40 }, (_, id) => id));
	});
});
