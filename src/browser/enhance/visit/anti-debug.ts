/** The anti-debug script, on published hosts only (R-CONST-36, A-116, M-26); the same build serves all hosts. */
import { isPublishedHost } from '../../../domain/anti-debug-host.ts';

interface PolicyFactory {
	createPolicy: (
		name: string,
		rules: { createScriptURL: (address: string) => string },
	) => {
		createScriptURL: (address: string) => string;
	};
}

/** The Trusted Types policy for the address of this script; it accepts no other address. */
const scriptAddress = (own: string): string => {
	const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;
	return factory === undefined
		? own
		: factory.createPolicy('touch-edition-script', { createScriptURL: () => own }).createScriptURL(own);
};

/** Adds the script, unless the settings turn it off. */
export const startAntiDebug = (): void => {
	if (window.touchEdition?.site.antiDebug !== true || !isPublishedHost(location.hostname)) return;
	const script = document.createElement('script');
	script.src = scriptAddress(`${document.documentElement.dataset['base'] ?? '/'}anti-debug.js`);
	script.async = true;
	document.head.append(script);
};
