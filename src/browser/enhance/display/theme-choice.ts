/** The buttons that choose a theme for all pages. `document/boot` sets it before the first paint. */
import { localItems } from '../../../client/runtime/storage.ts';
import { themeColours } from '../../../domain/theme.ts';

const root = document.documentElement;

/** The values of the buttons. With `system`, pages take the theme that the device prefers, light or dark (E-25). */
const choices = ['light', 'dark', 'system'] as const;
type Choice = (typeof choices)[number];

const choiceNamed = (name: string | null | undefined): Choice | undefined => choices.find((choice) => choice === name);

const prefersDark = window.matchMedia('(prefers-color-scheme:dark)');

const press = (choice: string | undefined, buttons: readonly HTMLElement[]): void => {
	for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === choice));
};

const show = (choice: Choice): void => {
	const theme = choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice;
	root.dataset['theme'] = theme;
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[theme]);
};

/** Whether the address sets the theme, which prevails over the choice. */
const isInAddress = (): boolean => {
	const { searchParams } = new URL(window.location.href);
	return searchParams.has('theme') || searchParams.has('grey');
};

/** The choice replaces the theme of the address, which links would carry on. */
const removeFromAddress = (): void => {
	const address = new URL(window.location.href);
	address.searchParams.delete('theme');
	address.searchParams.delete('grey');
	if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
};

/** Handles the buttons. */
export const startThemeChoice = (): void => {
	const buttons = Array.from(document.querySelectorAll<HTMLElement>('[data-theme-choice]'));
	const isSystem = (): boolean => localItems.get('theme') === 'system' && !isInAddress();
	const pressShown = (): void => press(isSystem() ? 'system' : root.dataset['theme'], buttons);
	pressShown();
	window.addEventListener('touch-edition:choices', pressShown);
	prefersDark.addEventListener?.('change', () => {
		if (isSystem()) show('system');
	});
	for (const button of buttons) {
		button.addEventListener('click', () => {
			const choice = choiceNamed(button.dataset['themeChoice']);
			if (choice === undefined) return;
			localItems.set('theme', choice);
			removeFromAddress();
			show(choice);
			press(choice, buttons);
		});
	}
};
