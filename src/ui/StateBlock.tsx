import type { MessageKey, Translate } from '../i18n/translate.ts';
import { addressOf } from '../routes.ts';
import { words } from './words.ts';

const drawings = {
	/** An open, blank double page. */
	empty:
		'M6 22c10-5 20-5 26 0v34c-6-5-16-5-26 0zM32 22c6-5 16-5 26 0v34c-10-5-20-5-26 0zM12 29c5-2 10-2 14 0M12 37c5-2 10-2 14 0M38 29c4-2 9-2 14 0',
	/** A sheet with a torn corner. */
	failed:
		'M16 8h22l10 10v20l-6-4-5 6-6-5-6 6-4-4-5 3zM38 8v10h10M16 48l5-3 4 4 6-6 6 5 5-6 6 4v10H16zM24 20h8M24 27h14',
	/** A cable that is not plugged in. */
	offline:
		'M4 40h12a8 8 0 0 0 8-8v-4M24 28h-6v-8h12v8zM21 20v-6M27 20v-6M60 24H48a8 8 0 0 0-8 8v4M34 36h12v8H34zM37 44v4M43 44v4',
} as const;

interface StateBlockProps {
	t: Translate;
	drawing: keyof typeof drawings;
	message: MessageKey;
	/** A second sentence: what the reader can do; the view then has no link to home. */
	hint?: MessageKey;
	/** The action: a link or a button. An empty view without one leads to home. */
	action?: { message: MessageKey; href: string } | { message: MessageKey; onAction: () => void } | undefined;
}

const toHome = { message: 'site.toHome', href: addressOf('home') } as const;

/** The empty or failed state of a view: a small drawing, a sentence or two, one action. */
export const StateBlock = ({
	t,
	drawing,
	message,
	hint,
	action = message === 'state.empty' && hint === undefined ? toHome : undefined,
}: StateBlockProps) => (
	<div className="state">
		<svg className="state-drawing" viewBox="0 0 64 64" aria-hidden="true">
			<path d={drawings[drawing]} />
		</svg>
		<p {...words(t, message)} />
		{hint === undefined ? null : <p {...words(t, hint)} />}
		{action === undefined ? null : 'href' in action ? (
			<a className="button" href={action.href} {...words(t, action.message)} />
		) : (
			<button className="button" type="button" onClick={action.onAction} {...words(t, action.message)} />
		)}
	</div>
);
