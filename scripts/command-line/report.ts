import type { ExportSummary } from '../../src/exporter/plan/summary.ts';

/** Maximum number of failed and skipped items that are listed; the others are counted. */
const maxListed = 20;

/** Lines up to a limit, and how many more there are. @param total of what the lines name, when not all have one. */
export const firstLines = (lines: readonly string[], total = lines.length): string[] =>
	total <= maxListed
		? [...lines]
		: [
				...lines.slice(0, maxListed),
				`… and ${total - maxListed} more (--json names ${total > lines.length ? lines.length : 'them all'}).`,
			];

/** A reason as a sentence: those with a platform's message end as that message does. */
const sentence = (reason: string): string => (/[.!?。！？]$/.test(reason) ? reason : `${reason}.`);

/** The result of a run in words: one line, then what failed or was skipped. */
export const summaryLines = (summary: ExportSummary): string[] => [
	`${summary.rendered} pages written, ${summary.unchanged} unchanged, ${summary.removed} removed, ${summary.totals.failed} failed, ${summary.totals.skipped} skipped in ${summary.seconds.toFixed(2)} s.`,
	...firstLines(
		summary.failed.map(
			({ path, item, reason }) =>
				`Failed: ${path}${item === '' ? '' : ` (item ${item})`}: ${sentence(reason)} Its old page stays.`,
		),
		summary.totals.failed,
	),
	...firstLines(
		summary.warnings.map(({ path, reason }) => `Warning: ${path}: ${reason}`),
		summary.totals.warnings,
	),
	...firstLines(
		summary.skipped.map(({ id, reason }) => `Skipped: item "${id}": ${reason}.`),
		summary.totals.skipped,
	),
];

/** What a comparison repaired, in words: one line, then what failed. */
export const confirmedLines = (
	summary: ExportSummary,
	{ content, file, missing, gone }: Readonly<Record<'content' | 'file' | 'missing' | 'gone', number>>,
): string[] => [
	`Compared with the platform: ${content} pages with other content, ${file} missing or altered files, ${missing} missing pages, ${gone} pages of items that are gone: repaired.`,
	...summaryLines(summary).slice(1),
];

/** Prints the result of a run: one JSON line for machines, words for people. */
export const report = (summary: ExportSummary, json: boolean): void => {
	if (json) console.log(JSON.stringify(summary));
	else for (const line of summaryLines(summary)) console.log(line);
};
