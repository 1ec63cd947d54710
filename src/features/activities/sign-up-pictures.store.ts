/** The pictures of a sign-up form: chosen at once, uploaded as soon as the reader is signed in. */
import { createPhotoList, type PhotoList } from '../../client/photos/photo-list.ts';
import { session } from '../../client/stores/session.ts';
import type { Activity } from '../../contract/entities/activities.ts';

const lists = new Map<string, PhotoList>();
let leave: (() => void)[] = [];

/** The picture of a field; undefined for fields without one. */
export const pictureOf = (name: string): PhotoList | undefined => lists.get(name);

/** Stops following the pictures of the form. They stay on this device. */
export const closePictures = (): void => {
	for (const end of leave) end();
	leave = [];
	lists.clear();
};

/**
 * Shows the pictures of a form as they were left.
 *
 * @param onUploaded gets the id of the uploaded file of a field; '' while there is none.
 */
export const openPictures = (
	{ fileId, fields }: Pick<Activity, 'fileId' | 'fields'>,
	onUploaded: (name: string, id: string) => void,
): void => {
	closePictures();
	for (const { name, type } of fields) {
		if (type !== 'picture') continue;
		const list = createPhotoList(1, () => session.get().state === 'member');
		lists.set(name, list);
		leave.push(
			list.photos.listen(() => onUploaded(name, list.ids()[0] ?? '')),
			session.subscribe(() => void list.open(`sign-up:${fileId}:${name}`)),
		);
	}
};

/** What the pictures of a form wait for: the sign-in, or their upload. */
export const picturesWait = (): '' | 'login' | 'upload' => {
	const phases = Array.from(lists.values()).flatMap(({ photos }) => photos.get().map(({ phase }) => phase));
	if (phases.includes('kept')) return 'login';
	return phases.some((phase) => phase === 'preparing' || phase === 'uploading') ? 'upload' : '';
};

/** Removes the pictures: the platform has them. */
export const clearPictures = (): void => {
	for (const list of lists.values()) list.clear();
};
