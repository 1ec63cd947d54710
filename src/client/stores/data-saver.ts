import { atom } from 'nanostores';
import { localItems } from '../runtime/storage.ts';

/** Whether pages save data; unknown until it is read, as in the first render. `document/boot` reads the choice before the first paint. */
export const dataSaver = atom<boolean | 'unknown'>('unknown');

const show = (saves: boolean): void => {
	document.documentElement.toggleAttribute('data-saver', saves);
	dataSaver.set(saves);
};

/** Reads the reader's choice, else the browser's hint. This page saves from now on, or no longer; what it has loaded stays. */
export const readDataSaver = (): void => {
	const choice = localItems.get('dataSaver');
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	show(choice ? choice === 'on' : connection?.saveData === true);
};

/** Stores the reader's choice for all pages; it prevails over the browser's hint. */
export const chooseDataSaver = (saves: boolean): void => {
	localItems.set('dataSaver', saves ? 'on' : 'off');
	show(saves);
};
