import type { FormEvent } from 'react';
import { holdEnterOfComposition } from './composition.ts';

/** What a form has that acts when it is sent: the browser sends nothing. */
export const submitted = (act: () => void) => ({
	onSubmit: (event: FormEvent): void => {
		event.preventDefault();
		act();
	},
	onKeyDown: holdEnterOfComposition,
});
