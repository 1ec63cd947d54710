/**
 * A `ref` for the line that says what has succeeded, with `tabIndex={-1}`: it gets the focus when it appears in place of
 * the form that had it, and is read aloud (E-03, E-10).
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
