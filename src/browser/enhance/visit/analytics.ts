/**
 * The analytics service of the newspaper's choice (`site.analytics`), after the page has loaded. Not for readers who refuse
 * tracking, not in a preview, and not for a poster.
 */
import { isTrackingRefused } from '../../../client/runtime/statistics.ts';
import { policyFactory } from '../../../client/runtime/trusted-script.ts';
import { type AnalyticsChoice, analyticsScript } from '../../../domain/analytics.ts';
import { isReadOnly, type Mode } from '../../../domain/environment.ts';

const root = document.documentElement;

/** Such scripts load further ones: the default policy of the page lets them do so from the service's origins alone. */
const allowScriptsOf = (origins: readonly string[]): void => {
	policyFactory()?.createPolicy('default', {
		createScriptURL: (address) => {
			const { origin } = new URL(address, location.href);
			if (origins.includes(origin)) return address;
			throw new TypeError(`A script of ${origin} is not allowed.`);
		},
	});
};

/** What the service's own snippet would push: Google's takes the arguments of a function and no list. */
function argumentsOf(..._entry: readonly unknown[]): IArguments {
	// biome-ignore lint/complexity/noArguments: the script tells commands from data by this type
	return arguments;
}

const load = (): void => {
	const script = analyticsScript(JSON.parse(root.dataset['analytics'] ?? '{}') as AnalyticsChoice);
	if (script === null) return;
	allowScriptsOf(script.origins.script);
	if (script.queue !== null) {
		const [name, entries] = script.queue;
		const list =
			name === 'dataLayer' ? [['js', new Date()], ...entries].map((entry) => argumentsOf(...entry)) : [...entries];
		Object.assign(window, { [name]: list });
	}
	const element = document.createElement('script');
	for (const [name, value] of Object.entries(script.attributes)) element.setAttribute(name, value);
	element.defer = true;
	element.src = script.src;
	document.head.append(element);
};

export const startAnalytics = (): void => {
	if (isTrackingRefused() || isReadOnly(root.dataset['mode'] as Mode) || root.dataset['isposter'] !== undefined) return;
	if (document.readyState === 'complete') load();
	else window.addEventListener('load', load, { once: true });
};
