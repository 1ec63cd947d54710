/** The anti-debug script, on published hosts only (R-CONST-36, A-116, M-26); the same build serves all hosts. */
import { trustedScript } from '../../../client/runtime/trusted-script.ts';
import { isPublishedHost } from '../../../domain/anti-debug-host.ts';

/** Adds the script, unless the settings turn it off. */
export const startAntiDebug = (): void => {
	if (window.touchEdition?.site.antiDebug !== true || !isPublishedHost(location.hostname)) return;
	const script = document.createElement('script');
	script.src = trustedScript('touch-edition-script', `${document.documentElement.dataset['base'] ?? '/'}anti-debug.js`);
	script.async = true;
	document.head.append(script);
};
