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
export const progressLine = (done: number, planned: number, columns: number, what = 'pages'): string => {
	const share = planned === 0 ? 1 : Math.min(1, done / planned);
	const count = String(done).padStart(String(planned).length);
	const figures = ` ${String(Math.floor(share * 100)).padStart(3)} % ${count}/${planned} ${what}`;
	// A character in the last column already wraps on some terminals.
	const room = columns - 1 - figures.length;
	if (room < leastBar) return figures.trim().slice(0, columns - 1);
	const width = Math.min(maxBarWidth, room);
	const filled = Math.round(share * width);
	return `${'█'.repeat(filled)}${'░'.repeat(width - filled)}${figures}`;
};

/**
 * A bar on a terminal, plain lines elsewhere, nothing when quiet. Writes to the error stream, so that the output stays
 * clean.
 */
export const createProgress = (quiet: boolean, what = 'pages'): Progress & { end: () => void } => {
	const terminal = process.stderr.isTTY === true;
	let last = Date.now();
	let drawn = false;
	return {
		advance: (done, planned) => {
			const now = Date.now();
			if (quiet || (done < planned && now - last < (terminal ? 50 : lineEvery))) return;
			last = now;
			if (!terminal) {
				console.error(`${done} of ${planned} ${what}`);
				return;
			}
			process.stderr.write(`\r${progressLine(done, planned, process.stderr.columns || 80, what)}`);
			drawn = true;
		},
		end: () => {
			if (drawn) process.stderr.write('\n');
		},
	};
};
