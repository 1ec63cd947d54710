import { readFileSync } from 'node:fs';

const messages = (language: string) => ({
	messages: JSON.parse(readFileSync(`./src/i18n/messages/${language}.json`, 'utf8')),
});

// The words stand in src/i18n/messages; nothing is loaded at run time from files or over the network.
export default {
	defaultLocale: 'cn',
	locales: ['cn', 'en', 'bo'],
	load: ['server'],
	namespaces: ['messages'],
	defaultNamespace: 'messages',
	i18nextServer: {
		fallbackLng: 'cn',
		keySeparator: false,
		nsSeparator: false,
		interpolation: { prefix: '{', suffix: '}', escapeValue: false },
		resources: { cn: messages('cn'), en: messages('en'), bo: messages('bo') },
	},
	i18nextServerPlugins: { fsBackend: null },
};
