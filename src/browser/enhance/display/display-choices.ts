/** The buttons on the reader's own page that change how all pages are shown. */
import { startDataSaver } from './data-saver.ts';
import { startThemeChoice } from './theme-choice.ts';

export const startDisplayChoices = (): void => {
	startThemeChoice();
	startDataSaver();
};
