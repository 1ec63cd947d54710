import type { BackendModule } from 'i18next';
import type { Language } from '../domain/entities.ts';
import bo from './messages/bo.json';
import cn from './messages/cn.json';
import en from './messages/en.json';

const messages: Readonly<Record<Language, object>> = { cn, en, bo };

const isLanguage = (name: string): name is Language => Object.hasOwn(messages, name);

/**
 * Gives i18next the message files, at once: they are part of the code. `astro-i18next.config.cjs` names this file.
 */
const messageFiles: BackendModule = {
	type: 'backend',
	init: () => undefined,
	read: (language, _namespace, done) =>
		isLanguage(language) ? done(null, messages[language]) : done(`There are no messages in ${language}.`, null),
};

// biome-ignore lint/style/noDefaultExport: astro-i18next imports plugins by their default export
export default messageFiles;
