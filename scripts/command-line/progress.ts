import type { Progress } from '../../src/exporter/plan/summary.ts';

/** Characters of the bar: at most, and on a terminal that is too narrow for more. */
const maxBarWidth = 28;
const leastBar = 5;
/** Milliseconds between two plain lines. */
const lineEvery = 2_000;

/**
 * The bar with its figures, on one line: a line that wraps would be drawn below the last one again and again.
 *
 * @param columns width of the terminal in characters.
 * @param what is counted.
 */
export const progressLine = (doneCount: number, plannedCount: number, columns: number, what = 'pages'): string => {
	const share = plannedCount === 0 ? 1 : Math.min(1, doneCount / plannedCount);
	const count = String(doneCount).padStart(String(plannedCount).length);
	const figures = ` ${String(Math.floor(share * 100)).padStart(3)} % ${count}/${plannedCount} ${what}`;
	// A character in the last column already wraps on some terminals.
	const room = columns - 1 - figures.length;
	if (room < leastBar) return figures.trim().slice(0, columns - 1);
	const width = Math.min(maxBarWidth, room);
	const filledWidth = Math.round(share * width);
	return `${'█'.repeat(filledWidth)}${'░'.repeat(width - filledWidth)}${figures}`;
};

/**
 * A bar on a terminal; elsewhere a plain line every two seconds, and so none for what takes less; nothing when quiet. Writes to the error
 * stream, so that the output stays clean.
 */
export const createProgress = (quiet: boolean, what = 'pages'): Progress & { end: () => void } => {
	const terminal = process.stderr.isTTY === true;
	let last = Date.now();
	let isDrawn = false;
	return {
		advance: (doneCount, plannedCount) => {
			const now = Date.now();
			const isDue = terminal ? doneCount >= plannedCount || now - last >= 50 : now - last >= lineEvery;
			if (quiet || !isDue) return;
			last = now;
			if (!terminal) {
				console.error(`${doneCount} of ${plannedCount} ${what}`);
				return;
			}
			process.stderr.write(`\r${progressLine(doneCount, plannedCount, process.stderr.columns || 80, what)}`);
			isDrawn = true;
		},
		end: () => {
			if (isDrawn) process.stderr.write('\n');
		},
	};
};
