import type { ExportSummary } from '../../src/exporter/summary.ts';

/** Maximum number of failed and skipped items that are listed; the others are counted. */
const maxListed = 20;

const listed = (lines: readonly string[]): string[] =>
	lines.length <= maxListed
		? [...lines]
		: [...lines.slice(0, maxListed), `… and ${lines.length - maxListed} more (--json names them all).`];

/** The result of a run in words: one line, then what failed or was skipped. */
export const summaryLines = (summary: ExportSummary): string[] => [
	`${summary.rendered} pages written, ${summary.unchanged} unchanged, ${summary.removed} removed, ${summary.failed.length} failed, ${summary.skipped.length} skipped in ${summary.seconds.toFixed(2)} s.`,
	...listed(
		summary.failed.map(
			({ path, item, reason }) =>
				`Failed: ${path}${item === '' ? '' : ` (item ${item})`}: ${reason} Its old page stays.`,
		),
	),
	...listed(summary.skipped.map(({ id, reason }) => `Skipped: item "${id}": ${reason}.`)),
];

/** Prints the result of a run: one JSON line for machines, words for people. */
export const report = (summary: ExportSummary, json: boolean): void => {
	if (json) console.log(JSON.stringify(summary));
	else for (const line of summaryLines(summary)) console.log(line);
};
