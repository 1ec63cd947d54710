/** Whether the reader saves data: by the switch, else by the browser's hint, as `document/boot` has set it on the page. */
export const savesData = (): boolean => document.documentElement.dataset['saver'] !== undefined;
