/** The pictures, films, sounds and documents of a sign-up form: chosen at once, uploaded as soon as the reader is signed in. */
import { createPhotoList, type PhotoList } from '../../../client/photos/photo-list.ts';
import { session } from '../../../client/stores/session.ts';
import type { Activity } from '../../../contract/entities/activities.ts';
import { isFileKind } from '../../../domain/form-files.ts';
import { fileWork } from './upload-file.ts';

const lists = new Map<string, PhotoList>();
let leave: (() => void)[] = [];

/** The chosen file of a field; undefined for fields without one. */
export const fileOf = (name: string): PhotoList | undefined => lists.get(name);

/** Stops following the files of the form. They stay on this device. */
export const closeFiles = (): void => {
	for (const end of leave) end();
	leave = [];
	lists.clear();
};

/** The list of a field that takes a file, and what the form says of an uploaded one: the id of a picture, the address of others. */
const listOf = (type: string): PhotoList | undefined => {
	const isMember = (): boolean => session.get().state === 'member';
	if (type === 'picture') return createPhotoList(1, isMember);
	return isFileKind(type) ? createPhotoList(1, isMember, fileWork(type)) : undefined;
};

/** Goes on with the uploads that the loss of the network has ended; what the platform refused stays as it is. */
const continueUploads = (): void => {
	for (const list of lists.values())
		for (const { key, phase, refusal } of list.photos.get())
			if (phase === 'failed' && refusal === null) void list.retry(key);
};

/**
 * Shows the files of a form as they were left.
 *
 * @param onUploaded gets the value of a field; '' while its file is not uploaded.
 */
export const openFiles = (
	{ fileId, fields }: Pick<Activity, 'fileId' | 'fields'>,
	onUploaded: (name: string, value: string) => void,
): void => {
	closeFiles();
	for (const { name, type } of fields) {
		const list = listOf(type);
		if (list === undefined) continue;
		lists.set(name, list);
		leave.push(
			list.photos.listen(() => onUploaded(name, list.ids()[0] ?? '')),
			session.subscribe(() => void list.open(`sign-up:${fileId}:${name}`)),
		);
	}
	window.addEventListener('online', continueUploads);
	leave.push(() => window.removeEventListener('online', continueUploads));
};

/** What the files of a form wait for: their upload, or the reader, who continues a failed one or removes it. */
export const filesWait = (): '' | 'upload' | 'unsent' => {
	const phases = Array.from(lists.values()).flatMap(({ photos }) => photos.get().map(({ phase }) => phase));
	if (phases.includes('failed')) return 'unsent';
	return phases.some((phase) => phase !== 'done') ? 'upload' : '';
};

/** Removes the files: the platform has them. */
export const clearFiles = (): void => {
	for (const list of lists.values()) list.clear();
};
