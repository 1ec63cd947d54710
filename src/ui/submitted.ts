import type { FormEvent } from 'react';

/** The `onSubmit` of a form: acts, and the browser sends nothing. */
export const submitted =
	(act: () => void) =>
	(event: FormEvent): void => {
		event.preventDefault();
		act();
	};
