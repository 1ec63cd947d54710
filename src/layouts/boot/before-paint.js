// Runs before anything is painted; inlined into every page and allowed by its hash. Written for engines of 2017.
// Settles theme (R-THEME-01…08), language (A-048, M-27), page flags and the title of the address.
(function (root, search) {
	var themeColours = { light: '#ffffff', dark: '#121315', grey: '#ffffff' };
	var languages = { cn: 'zh-CN', en: 'en', bo: 'bo' };
	var query = {};
	search
		.slice(1)
		.split('&')
		.forEach(function (pair) {
			var at = pair.indexOf('=');
			var name = at < 0 ? pair : pair.slice(0, at);
			// The first value wins when a name is repeated.
			if (name && !Object.prototype.hasOwnProperty.call(query, name)) query[name] = at < 0 ? '' : decode(pair.slice(at + 1).replace(/\+/g, ' '));
		});
	function decode(value) {
		try {
			return decodeURIComponent(value);
		} catch (_) {
			return value;
		}
	}
	function stored(name) {
		try {
			return localStorage.getItem(name);
		} catch (_) {
			return null;
		}
	}
	var flaggedGrey = root.getAttribute('data-detail') !== null && stored('detailPageGrey') === 'true';
	var asked = query.theme === 'dark' ? 'dark' : 'light';
	var theme = query.grey === 'true' || flaggedGrey ? 'grey' : asked;
	root.setAttribute('data-theme', theme);
	var colour = document.querySelector('meta[name="theme-color"]');
	// Photo sets stand on black in every theme.
	if (colour) colour.setAttribute('content', root.getAttribute('data-route') === 'imageDetail' ? '#0b0b0c' : themeColours[theme]);

	var language = stored('lang') || root.getAttribute('data-locale') || 'cn';
	if (!Object.prototype.hasOwnProperty.call(languages, language)) language = 'cn';
	if (language !== root.getAttribute('data-locale')) {
		root.setAttribute('data-lang-pending', language);
		root.setAttribute('lang', languages[language]);
	}
	['isShare', 'isPreview', 'isView', 'isPoster', 'inCmsPage'].forEach(function (flag) {
		if (query[flag] === 'true') root.setAttribute('data-' + flag.toLowerCase(), '');
	});
	var size = Number(stored('fontSteps'));
	if (size >= -3 && size <= 5 && size % 1 === 0) root.style.setProperty('--font-steps', String(size));
	// Decoded once by the query, and once more where that works: `?title=100%25` stays 100% (A-008).
	if (query.title) document.title = decode(query.title);
	root.setAttribute('data-script', '');
})(document.documentElement, location.search);
