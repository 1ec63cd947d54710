/**
 * `ref` of a success message with `tabIndex={-1}`. The message takes the focus when it replaces the form, so that screen
 * readers announce it (E-03, E-10).
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
