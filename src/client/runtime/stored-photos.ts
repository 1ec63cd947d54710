/** Photos that were chosen and not sent yet, stored on this device through a reload, a sign-in and the loss of the network. */
import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { newIdempotencyKey } from './device.ts';

/** A photo as it is stored: ready to be sent. */
export interface StoredPhoto {
	/** What it belongs to, as of a draft. */
	topic: string;
	file: Blob;
	/** When it was chosen, in epoch milliseconds. */
	time: number;
	/** Id of the uploaded file; '' until it is uploaded. */
	fileId: string;
	/** Id of the member who chose it; '' while it is a visitor's. */
	owner: string;
}

/** A photo older than a week is dropped, as a draft is. */
const maxAgeMs = 7 * 86_400_000;
/** The platform deletes a file that nothing uses after a day: an older one is uploaded again. */
const maxUploadMs = 20 * 3_600_000;

/** Opened at the first use: not every browser has this storage. */
let opened: UseStore | undefined;
const photoStore = (): UseStore => {
	opened ??= createStore('touch-edition-photos', 'photos');
	return opened;
};

/** Without this storage, or when it is full, photos last as long as the page. */
const ignoringFailures = async <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> => {
	try {
		return await work();
	} catch {
		return otherwise;
	}
};

export const storePhoto = (key: string, photo: StoredPhoto): Promise<void> =>
	ignoringFailures(() => set(key, photo, photoStore()), undefined);

export const forgetPhoto = (key: string): Promise<void> => ignoringFailures(() => del(key, photoStore()), undefined);

/** Forgets the photos of all topics: the next user of this device is somebody else. */
export const forgetAllPhotos = (): Promise<void> => ignoringFailures(() => clear(photoStore()), undefined);

/**
 * Gives a visitor's photos to the member who signs in, and forgets those of other members.
 *
 * @param isSamePerson the other members are the same person: their photos go to this one, too.
 */
export const claimPhotos = (userid: string, isSamePerson: boolean): Promise<void> =>
	ignoringFailures(async () => {
		for (const [key, photo] of await entries<string, StoredPhoto>(photoStore())) {
			const { owner } = photo;
			if (owner === userid) continue;
			if (owner === '' || isSamePerson) await set(key, { ...photo, owner: userid }, photoStore());
			else await del(key, photoStore());
		}
	}, undefined);

/** Stores an upload of yesterday as a new one: the platform would answer the old key with a file that is gone. */
const withoutUpload = async (key: string, photo: StoredPhoto): Promise<[string, StoredPhoto]> => {
	const renewed: [string, StoredPhoto] = [newIdempotencyKey(), { ...photo, fileId: '' }];
	await set(...renewed, photoStore());
	await del(key, photoStore());
	return renewed;
};

/** The photos of a topic with their keys, in the order in which they were chosen; drops those that are too old. */
export const storedPhotos = (topic: string, now = Date.now()): Promise<[key: string, photo: StoredPhoto][]> =>
	ignoringFailures(async () => {
		const all = await entries<string, StoredPhoto>(photoStore());
		await Promise.all(all.flatMap(([key, { time }]) => (now - time > maxAgeMs ? [del(key, photoStore())] : [])));
		const own = all.filter(([, photo]) => photo.topic === topic && now - photo.time <= maxAgeMs);
		own.sort(([, left], [, right]) => left.time - right.time);
		return Promise.all(
			own.map(([key, photo]) =>
				now - photo.time > maxUploadMs ? withoutUpload(key, photo) : ([key, photo] as [string, StoredPhoto]),
			),
		);
	}, []);
