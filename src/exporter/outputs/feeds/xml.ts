/** Characters that XML 1.0 forbids. */
const forbiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text without what XML 1.0 forbids. */
export const cleanText = (text: string): string => text.toWellFormed().replace(forbiddenCharacters, '');

/** Escapes text for XML content and attributes. */
export const xmlText = (text: string): string =>
	cleanText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** One element with text; '' when the text is empty. */
export const xmlElement = (name: string, text: string): string =>
	text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
