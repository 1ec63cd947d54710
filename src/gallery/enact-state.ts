import type { IslandState } from './island-state.ts';

/** A state with what the page's storage contains at the start. */
export interface EnactedState extends Pick<IslandState, 'answers' | 'steps' | 'shows'> {
	island: string;
	/** The member of the sample who reads; null for a visitor. */
	member: { phone: string; password: string } | null;
	/** Language of the reader; '' is that of the site. */
	language: string;
}

/**
 * Brings a page into a state of an island. Runs in the page, before any of its scripts; it is sent there as text, so it
 * uses nothing from outside of itself. When the state is shown, the root element has `data-state-shown`.
 */
export const enactState = ({ island: shownIsland, member, language, answers, steps, shows }: EnactedState): void => {
	/** Local items of this page alone: pages side by side have different readers. */
	const items: Record<string, string> = language === '' ? {} : { lang: language };
	if (member !== null) {
		// At once, because the scripts of the page look for the sign-in when they start.
		// biome-ignore lint/style/noRestrictedGlobals: it runs before the client of the page, and must not return before the answer
		const request = new XMLHttpRequest();
		request.open('POST', '/api/sso/oauthLogin', false);
		request.setRequestHeader('content-type', 'application/x-www-form-urlencoded');
		request.send(new URLSearchParams(member).toString());
		items['userLogin'] = JSON.stringify((JSON.parse(request.responseText) as { data: unknown }).data);
		items['termsAgreed'] = '1';
	}
	/** As in a real storage area, the items are its own properties. */
	const storageOf = (first: Readonly<Record<string, string>>): Storage => {
		const stored: Record<string, string> = Object.create({
			key: (index: number) => Object.keys(stored)[index] ?? null,
			getItem: (name: string) => (Object.hasOwn(stored, name) ? stored[name] : null),
			setItem: (name: string, value: string) => {
				stored[name] = String(value);
			},
			removeItem: (name: string) => delete stored[name],
		});
		return Object.assign(stored, first) as unknown as Storage;
	};
	Object.defineProperty(window, 'localStorage', { value: storageOf(items) });
	Object.defineProperty(window, 'sessionStorage', { value: storageOf({}) });

	const fetchReally = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const address = new URL(input instanceof Request ? input.url : String(input), window.location.href);
		const name = /\/api\/(.+)$/.exec(address.pathname)?.[1] ?? '';
		const answer = answers[`${init?.method ?? 'GET'} ${name}`];
		if (answer === undefined) return fetchReally(input, init);
		if (answer === 'never') return new Promise(() => undefined);
		if (answer === 'broken') return Promise.reject(new TypeError('Failed to fetch'));
		return Promise.resolve(Response.json(answer));
	};

	/** Scrolls this page alone: `scrollIntoView` would scroll the gallery around it too. */
	const bringIntoView = (element: Element | null): void => {
		if (element === null) return;
		const { top, height } = element.getBoundingClientRect();
		window.scrollTo(0, window.scrollY + top - (window.innerHeight - height) / 2);
	};

	/** Wakes an island that waits for the reader. @returns whether it handles taps. */
	const isAwake = (element: Element): boolean => {
		const island = element.closest('[data-island]');
		if (island === null || island.hasAttribute('data-hydrated')) return true;
		bringIntoView(island);
		element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
		return false;
	};
	const waiting = [...steps];
	const takeStep = (step: (typeof steps)[number]): boolean => {
		const element = document.querySelector<HTMLElement>('tap' in step ? step.tap : step.fill);
		if (element === null || element.matches(':disabled') || !isAwake(element)) return false;
		if ('tap' in step) element.click();
		else {
			const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
			Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, step.text);
			element.dispatchEvent(new Event('input', { bubbles: true }));
		}
		return true;
	};
	const go = (): void => {
		const [step] = waiting;
		if (step !== undefined) {
			if (takeStep(step)) waiting.shift();
		} else {
			const shown = document.querySelector(shows);
			if (shown !== null && isAwake(shown)) {
				bringIntoView(shown);
				document.documentElement.setAttribute('data-state-shown', '');
				return;
			}
			bringIntoView(document.querySelector(`[data-island="${shownIsland}"]`));
		}
		requestAnimationFrame(go);
	};
	document.addEventListener('DOMContentLoaded', go);
};
