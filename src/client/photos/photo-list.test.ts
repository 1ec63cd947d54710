import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPhoto } from '../runtime/stored-photos.ts';
import { createPhotoList, isAcceptedPhoto, type PhotoWork } from './photo-list.ts';

const device = vi.hoisted(() => new Map<string, StoredPhoto>());
vi.mock('../runtime/stored-photos.ts', () => ({
	storePhoto: async (key: string, photo: StoredPhoto) => void device.set(key, photo),
	forgetPhoto: async (key: string) => void device.delete(key),
	storedPhotos: async (topic: string) => [...device].filter(([, photo]) => photo.topic === topic),
}));
beforeEach(() => device.clear());

const file = (name = 'a.jpg'): File => new File(['photo'], name, { type: 'image/jpeg' });

const done = (id: string) => ({
	ok: true as const,
	data: { id, url: '', contentType: '', size: 1, width: 1, height: 1 },
});

/** A list whose uploads are answered by the test. */
const listFor = (limit: number, member: { isMember: boolean }, answers: (() => Promise<unknown>)[] = []) => {
	const keys: string[] = [];
	const work: Partial<PhotoWork> = {
		prepare: (photo) => Promise.resolve(photo.name.includes('broken') ? 'unreadable' : photo),
		upload: (_photo, key, onProgress) => {
			keys.push(key);
			onProgress(0.5);
			return (answers.shift() ?? (() => Promise.resolve(done(`file-${keys.length}`))))() as ReturnType<
				PhotoWork['upload']
			>;
		},
	};
	const list = createPhotoList(limit, () => member.isMember, work);
	return { list, keys, phases: () => list.photos.get().map(({ phase }) => phase) };
};

describe('the chosen photos of a comment or a form', () => {
	it('R-VAL-01: are uploaded at once for a member, in their order', async () => {
		const { list, phases } = listFor(9, { isMember: true });
		await list.open('discuss:1');
		await list.add([file(), file('b.png')]);
		expect(phases()).toEqual(['done', 'done']);
		expect(list.ids()).toEqual(['file-1', 'file-2']);
		list.clear();
		expect(list.photos.get()).toEqual([]);
	});

	it('M-23: wait on the device of a visitor, and are uploaded after the sign-in', async () => {
		const reader = { isMember: false };
		const { list, keys, phases } = listFor(9, reader);
		await list.open('discuss:2');
		await list.add([file()]);
		expect([phases(), keys, list.ids()]).toEqual([['kept'], [], []]);
		reader.isMember = true;
		await list.open('discuss:2');
		expect([phases(), list.ids()]).toEqual([['done'], ['file-1']]);
	});

	it('one that failed is uploaded again with the same key', async () => {
		const { list, keys, phases } = listFor(9, { isMember: true }, [
			() => Promise.reject(new Error('no network')),
			() => Promise.resolve({ ok: false, error: { status: 500, errmsg: 'broken' } }),
		]);
		await list.open('discuss:3');
		await list.add([file()]);
		expect(phases()).toEqual(['failed']);
		const [{ key } = { key: '' }] = list.photos.get();
		await list.retry(key);
		expect(phases()).toEqual(['failed']);
		await list.retry(key);
		expect(phases()).toEqual(['done']);
		expect(new Set(keys)).toEqual(new Set([key]));
	});

	it('R-VAL-02: of another kind are refused with the whole choice; too many and unreadable ones are named', async () => {
		const { list, keys } = listFor(1, { isMember: true });
		await list.open('discuss:4');
		await list.add([file(), file('a.pdf')]);
		expect([list.problem.get(), list.photos.get(), keys]).toEqual(['wrongKind', [], []]);
		await list.add([file('broken.jpg')]);
		expect([list.problem.get(), list.photos.get()]).toEqual(['unreadable', []]);
		await list.add([file(), file()]);
		expect([list.problem.get(), list.ids()]).toEqual(['tooMany', ['file-1']]);
		expect(isAcceptedPhoto({ name: 'a.jpg', type: 'text/html' })).toBe(false);
		expect(isAcceptedPhoto({ name: 'a.png', type: 'image/svg+xml' })).toBe(false);
		for (const type of ['image/jpeg', 'image/pjpeg', '']) expect(isAcceptedPhoto({ name: 'a.JPG', type })).toBe(true);
	});

	it('another topic shows its own photos only', async () => {
		const { list } = listFor(9, { isMember: true });
		await list.open('discuss:5');
		await list.add([file()]);
		await list.open('discuss:6');
		expect(list.photos.get()).toEqual([]);
	});

	describe('while a photo is being prepared', () => {
		const preparing = async () => {
			let prepared = (): void => undefined;
			const work: Partial<PhotoWork> = {
				prepare: (photo) => new Promise((resolve) => (prepared = () => resolve(photo))),
				upload: () => Promise.reject(new Error('no network')),
			};
			const list = createPhotoList(9, () => true, work);
			await list.open('discuss:7');
			const added = list.add([file()]);
			const end = async (): Promise<void> => {
				prepared();
				await added;
			};
			return { list, end };
		};

		it('another topic is opened: it is there when the reader comes back', async () => {
			const { list, end } = await preparing();
			await list.open('discuss:8');
			await end();
			expect(list.photos.get()).toEqual([]);
			await list.open('discuss:7');
			expect(list.photos.get()).toHaveLength(1);
		});

		it('it is removed, or the comment is sent: it is not kept', async () => {
			for (const leave of ['remove', 'clear'] as const) {
				const { list, end } = await preparing();
				if (leave === 'clear') list.clear();
				else list.remove(list.photos.get()[0]?.key ?? '');
				await end();
				expect([list.photos.get(), device.size]).toEqual([[], 0]);
			}
		});
	});
});
