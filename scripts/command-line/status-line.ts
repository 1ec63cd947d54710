/** The status line: the last line of a terminal, on which a running publisher shows its state. */

export interface PublisherState {
	/** Epoch milliseconds at which the change feed was last read without an error; 0 before the first time. */
	looked: number;
	/** Epoch milliseconds of the last change of a page; 0 when there was none. */
	changed: number;
	pages: number;
	/** Pages that keep an old version. */
	failing: number;
	/** Why the last run failed; '' when it did not. */
	problem: string;
}

/** `12:03:05`, in the time of this machine. */
const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8);

/**
 * One line, never wider than the terminal: a line that wraps would stay.
 *
 * @param columns width of the terminal in characters.
 */
export const statusLine = (state: PublisherState, columns: number): string => {
	const { looked, changed, pages, failing, problem } = state;
	const parts = [
		problem !== '' ? `trying again: ${problem}` : looked === 0 ? 'starting' : `up to date at ${clock(looked)}`,
		`${pages} pages`,
		...(failing > 0 ? [`${failing} failing`] : []),
		...(changed > 0 ? [`last change ${clock(changed)}`] : []),
	];
	return parts.join(' · ').slice(0, Math.max(0, columns - 1));
};

/** Draws the state on a terminal; elsewhere, and when quiet, nothing. `clear` makes room for another line. */
export const createStatusLine = (quiet: boolean): { draw: (state: PublisherState) => void; clear: () => void } => {
	const isDrawn = !quiet && process.stderr.isTTY === true;
	const clear = (): void => {
		if (isDrawn) process.stderr.write('\r\u001b[K');
	};
	return {
		clear,
		draw: (state) => {
			clear();
			if (isDrawn) process.stderr.write(statusLine(state, process.stderr.columns || 80));
		},
	};
};
