import type { Progress } from '../../src/exporter/summary.ts';

const width = 28;
/** Milliseconds between two plain lines. */
const lineEvery = 2_000;

/**
 * A bar on a terminal, plain lines elsewhere, nothing when quiet. Writes to the error stream, so that the output stays
 * clean.
 */
export const createProgress = (quiet: boolean): Progress & { end: () => void } => {
	const terminal = process.stderr.isTTY === true;
	let last = Date.now();
	let drawn = false;
	return {
		advance: (done, planned) => {
			const now = Date.now();
			if (quiet || (done < planned && now - last < (terminal ? 50 : lineEvery))) return;
			last = now;
			const share = planned === 0 ? 1 : done / planned;
			if (!terminal) {
				console.error(`${done} of ${planned} pages`);
				return;
			}
			const filled = Math.round(share * width);
			process.stderr.write(
				`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(Math.floor(share * 100)).padStart(3)} % ${done}/${planned} pages`,
			);
			drawn = true;
		},
		end: () => {
			if (drawn) process.stderr.write('\n');
		},
	};
};
