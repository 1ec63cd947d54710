// The words are those of src/i18n/messages; nothing is loaded at run time from files or over the network.
export default {
	defaultLocale: 'cn',
	locales: ['cn', 'en', 'bo'],
	load: ['server'],
	namespaces: ['messages'],
	defaultNamespace: 'messages',
	i18nextServer: {
		fallbackLng: 'cn',
		preload: ['cn', 'en', 'bo'],
		keySeparator: false as const,
		nsSeparator: false as const,
		interpolation: { prefix: '{', suffix: '}', escapeValue: false },
	},
	i18nextServerPlugins: { fsBackend: null, messageFiles: '/src/i18n/message-files.ts' },
};
