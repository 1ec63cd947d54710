// The words are those of src/i18n/messages; nothing is loaded at run time from files or over the network.
// CommonJS, because astro-i18next reads other forms with a compiler of its own, which is not installed (decision 41).
module.exports = {
	defaultLocale: 'cn',
	locales: ['cn', 'en', 'bo'],
	load: ['server'],
	namespaces: ['messages'],
	defaultNamespace: 'messages',
	i18nextServer: {
		fallbackLng: 'cn',
		preload: ['cn', 'en', 'bo'],
		keySeparator: /** @type {false} */ (false),
		nsSeparator: /** @type {false} */ (false),
		interpolation: { prefix: '{', suffix: '}', escapeValue: false },
	},
	i18nextServerPlugins: { fsBackend: null, messageFiles: '/src/i18n/message-files.ts' },
};
