import type { MessageKey, Translate } from '../i18n/translate.ts';
import { addressOf } from '../routes.ts';
import { words } from './words.ts';

/** Outlines in a box of 88 by 66, each with one stroke in the newspaper's colour. */
const drawings = {
	/** Sheets of a newspaper. */
	empty: {
		line: 'M18 12h44a3 3 0 0 1 3 3v41H21a3 3 0 0 1-3-3zM65 20h8v33a3 3 0 0 1-3 3h-5M26 34h30M26 41h30M26 48h18',
		accent: 'M26 23h18',
	},
	/** A page with a ribbon. */
	saved: {
		line: 'M22 9h44a3 3 0 0 1 3 3v46H25a3 3 0 0 1-3-3zM30 24h16M30 33h31M30 42h31M30 50h18',
		accent: 'M54 9v17l5-4 5 4V9',
	},
	/** Two voices. */
	comments: {
		line: 'M16 10h36a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H34L24 47v-9h-8a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4zM21 20h26M21 28h16',
		accent: 'M63 25h9a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-4v8l-10-8H44',
	},
	/** A glass over lines. */
	search: {
		line: 'M14 14h36M14 24h22M14 34h18M14 44h20M14 54h30M39 37a14 14 0 1 0 28 0a14 14 0 1 0 -28 0',
		accent: 'M63 47l12 12',
	},
	/** Coins, and one that comes. */
	points: {
		line: 'M16 26c0-4 9-7 20-7s20 3 20 7-9 7-20 7-20-3-20-7zM16 26v10c0 4 9 7 20 7s20-3 20-7V26M16 36v10c0 4 9 7 20 7s20-3 20-7V36',
		accent: 'M68 13v14M61 20h14',
	},
	/** A reader who is not here. */
	people: {
		line: 'M32 21a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M20 58c0-13 10-19 24-19s24 6 24 19',
		accent: 'M70 15v12M64 21h12',
	},
	/** A sheet with a torn corner. */
	failed: {
		line: 'M28 8h24l10 10v20l-6-4-5 6-6-5-6 6-6-4-5 3zM52 8v10h10M28 49l5-3 6 4 6-6 6 5 5-6 6 4v11H28z',
		accent: 'M36 20h8M36 27h14',
	},
	/** A cable that is not plugged in. */
	offline: {
		line: 'M10 42h16a8 8 0 0 0 8-8v-4M34 30h-7v-9h14v9zM78 24H62a8 8 0 0 0-8 8v4M47 36h14v9H47z',
		accent: 'M31 21v-7M37 21v-7M51 45v7M57 45v7',
	},
} as const;

export type Drawing = keyof typeof drawings;

interface StateBlockProps {
	t: Translate;
	drawing: Drawing;
	message: MessageKey;
	/** A second sentence: what the reader can do; the view then has no link to home. */
	hint?: MessageKey;
	/** The action: a link or a button. An empty view without one leads to home. */
	action?: { message: MessageKey; href: string } | { message: MessageKey; onAction: () => void } | undefined;
}

const toHome = { message: 'site.toHome', href: addressOf('home') } as const;

/** A small drawing that fits what a state says. */
export const StateDrawing = ({ drawing }: { drawing: Drawing }) => (
	<svg className="state-drawing" viewBox="0 0 88 66" aria-hidden="true">
		<path d={drawings[drawing].line} />
		<path className="state-accent" d={drawings[drawing].accent} />
	</svg>
);

/** The empty or failed state of a view: a small drawing, a sentence or two, one action. */
export const StateBlock = ({
	t,
	drawing,
	message,
	hint,
	action = message === 'state.empty' && hint === undefined ? toHome : undefined,
}: StateBlockProps) => (
	<div className="state">
		<StateDrawing drawing={drawing} />
		<p {...words(t, message)} />
		{hint === undefined ? null : <p {...words(t, hint)} />}
		{action === undefined ? null : 'href' in action ? (
			<a className="button" href={action.href} {...words(t, action.message)} />
		) : (
			<button className="button" type="button" onClick={action.onAction} {...words(t, action.message)} />
		)}
	</div>
);
