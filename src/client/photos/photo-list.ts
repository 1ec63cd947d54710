import { atom, type ReadableAtom } from 'nanostores';
import type { CallAnswer } from '../../contract/call.ts';
import type { upload as uploadCall } from '../../contract/uploads.ts';
import { type CallError, empty } from '../api/result.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { forgetPhoto, storedPhotos, storePhoto } from '../runtime/stored-photos.ts';
import { storedLogin } from '../stores/session.ts';
import { preparePhoto } from './prepare-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** A photo, or another file, that was chosen for a comment or a form. */
export interface ChosenPhoto {
	/** The idempotency key of its upload, and its id on this page. */
	key: string;
	/** Address of its picture on this device. */
	preview: string;
	/** kept: it is on this device and is uploaded after the sign-in. */
	phase: 'preparing' | 'kept' | 'uploading' | 'done' | 'failed';
	/** Part that has been sent, from 0 to 1. */
	progress: number;
	/** Id of the uploaded file, or what the list uses in its place; '' until it is done. */
	fileId: string;
	/** Why the platform did not take it; null when it was not asked, or gave no answer. */
	refusal: CallError | null;
	file: Blob;
	/** When it was chosen, in epoch milliseconds. */
	time: number;
}

export type PhotoProblem = '' | 'wrongKind' | 'tooMany' | 'tooLarge' | 'unreadable';

/** The chosen photos of one comment or one field of a form. */
export interface PhotoList {
	photos: ReadableAtom<readonly ChosenPhoto[]>;
	/** The problem of the photos that were chosen last. */
	problem: ReadableAtom<PhotoProblem>;
	limit: number;
	/** Shows the photos of a topic as they were left on this device, and uploads those that are not uploaded. */
	open: (topic: string) => Promise<void>;
	/** Adds chosen files. Nothing is sent of a choice with a file of another kind. */
	add: (files: readonly File[]) => Promise<void>;
	/** Uploads a photo again; the key makes it the same upload. */
	retry: (key: string) => Promise<void>;
	remove: (key: string) => void;
	/** Ids of the uploaded photos, in their order. */
	ids: () => string[];
	/** Removes all photos: they were sent. */
	clear: () => void;
}

/** Kinds of R-VAL-01, also by their older names. The browser tells the kind of most files by their bytes, of others by their name. */
const kinds: ReadonlySet<string> = new Set(
	['jpeg', 'jpg', 'pjpeg', 'png', 'x-png', 'gif', 'bmp', 'x-bmp', 'x-ms-bmp'].map((kind) => `image/${kind}`),
);
const names = /\.(?:jpe?g|png|gif|bmp)$/i;

/** Whether a chosen file is a photo of an accepted kind: both its name and its type must say so (R-VAL-01, R-VAL-02). */
export const isAcceptedPhoto = ({ name, type }: { name: string; type: string }): boolean =>
	names.test(name) && (type === '' || kinds.has(type.toLowerCase()));

/** What a list does with a chosen file: with photos, unless it is given another work. */
export interface PhotoWork {
	accepts: (file: File) => boolean;
	prepare: typeof preparePhoto;
	upload: (file: Blob, key: string, onProgress: (progress: number) => void) => ReturnType<typeof uploadPhoto>;
	/** What `ids` returns for an uploaded file. */
	fileIdOf: (media: CallAnswer<typeof uploadCall>) => string;
	/** Ends what belongs to a file that was removed or sent. */
	forget: (key: string) => void;
}

const photoWork: PhotoWork = {
	accepts: isAcceptedPhoto,
	prepare: preparePhoto,
	upload: uploadPhoto,
	fileIdOf: ({ id }) => id,
	forget: () => undefined,
};

/**
 * @param limit maximum number of photos.
 * @param isMember whether the reader is signed in: only members upload, visitors' photos are kept until they are.
 * @param given what the list does in another way than with photos; tests use it, too.
 */
export const createPhotoList = (limit: number, isMember: () => boolean, given: Partial<PhotoWork> = {}): PhotoList => {
	const work = { ...photoWork, ...given };
	const photos = atom<readonly ChosenPhoto[]>([]);
	const problem = atom<PhotoProblem>('');
	let topic = '';
	/** Keys of photos that were removed, or sent, while they were being prepared. */
	const dropped = new Set<string>();

	const find = (key: string): ChosenPhoto | undefined => photos.get().find((photo) => photo.key === key);
	const change = (key: string, part: Partial<ChosenPhoto>): void =>
		photos.set(photos.get().map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
	const keep = (photo: Omit<ChosenPhoto, 'phase'>, about = topic): Promise<void> =>
		storePhoto(photo.key, {
			topic: about,
			file: photo.file,
			time: photo.time,
			fileId: photo.fileId,
			owner: storedLogin()?.userid ?? '',
		});

	const upload = async (key: string): Promise<void> => {
		const photo = find(key);
		if (photo === undefined) return;
		if (!isMember()) return change(key, { phase: 'kept' });
		change(key, { phase: 'uploading', progress: 0, refusal: null });
		try {
			const answer = await work.upload(photo.file, key, (progress) => change(key, { progress }));
			if (!answer.ok) return change(key, { phase: 'failed', refusal: answer.error });
			const fileId = answer.data === empty || !('id' in answer.data) ? '' : work.fileIdOf(answer.data);
			if (fileId === '') return change(key, { phase: 'failed' });
			change(key, { phase: 'done', progress: 1, fileId });
			const done = find(key);
			if (done !== undefined) await keep(done);
		} catch {
			change(key, { phase: 'failed' });
		}
	};

	const drop = ({ key, phase }: ChosenPhoto): void => {
		if (phase === 'preparing') dropped.add(key);
		void forgetPhoto(key);
		work.forget(key);
	};

	const remove = (key: string): void => {
		const photo = find(key);
		if (photo === undefined) return;
		URL.revokeObjectURL(photo.preview);
		photos.set(photos.get().filter((one) => one.key !== key));
		drop(photo);
	};

	const addOne = async (file: File): Promise<void> => {
		const key = newIdempotencyKey();
		const about = topic;
		const started = {
			key,
			preview: URL.createObjectURL(file),
			progress: 0,
			fileId: '',
			file,
			time: Date.now(),
			refusal: null,
		};
		photos.set([...photos.get(), { ...started, phase: 'preparing' }]);
		const prepared = await work.prepare(file);
		if (dropped.delete(key)) return;
		if (prepared instanceof Blob) {
			change(key, { file: prepared });
			// The photo is stored also when another topic was opened meanwhile: it is there when the reader comes back.
			await keep({ ...started, file: prepared }, about);
			await upload(key);
		} else if (find(key) !== undefined) {
			remove(key);
			problem.set(prepared);
		}
	};

	const leave = (): void => {
		for (const { preview } of photos.get()) URL.revokeObjectURL(preview);
		photos.set([]);
		problem.set('');
	};

	const open = async (next: string): Promise<void> => {
		if (next !== topic) {
			leave();
			topic = next;
			const kept = await storedPhotos(next);
			// Another topic was opened, or a photo was chosen, in the meantime.
			if (topic !== next) return;
			const known = new Set(photos.get().map(({ key }) => key));
			const restored = kept.flatMap(([key, { file, time, fileId }]): ChosenPhoto[] =>
				known.has(key)
					? []
					: [
							{
								key,
								preview: URL.createObjectURL(file),
								phase: fileId === '' ? 'kept' : 'done',
								progress: 0,
								fileId,
								file,
								time,
								refusal: null,
							},
						],
			);
			photos.set([...restored, ...photos.get()].slice(0, limit));
		}
		await Promise.all(photos.get().flatMap(({ key, phase }) => (phase === 'kept' ? [upload(key)] : [])));
	};

	return {
		photos,
		problem,
		limit,
		open,
		add: async (files) => {
			problem.set('');
			if (!files.every(work.accepts)) return problem.set('wrongKind');
			const room = limit - photos.get().length;
			if (files.length > room) problem.set('tooMany');
			await Promise.all(files.slice(0, Math.max(0, room)).map(addOne));
		},
		retry: upload,
		remove,
		ids: () => photos.get().flatMap(({ phase, fileId }) => (phase === 'done' ? [fileId] : [])),
		clear: () => {
			for (const photo of photos.get()) drop(photo);
			leave();
		},
	};
};
