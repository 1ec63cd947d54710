/** What became of a file: what came in, what of it was not stored, and what is not as it was. */

/** Counts by what they are about. */
export type Counts = Record<string, number>;

export interface IntakeReport {
	file: string;
	/** Where its documents come from; '' when it could not be read. */
	source: string;
	/** Documents and items that the file has. */
	in: number;
	added: number;
	changed: number;
	same: number;
	withdrawn: number;
	/** Documents with an id of their own, by the source that uses theirs. */
	renamed: Counts;
	/** Codes and elements that were not understood and stayed as text or as a link, by their name. */
	keptAsText: Counts;
	/** Items that were left out, by the reason. */
	leftOut: Counts;
	/** What was read in another way than the file has it, by a sentence. */
	notes: Counts;
	/** Pictures, films and sounds that stay where they are, by their host. */
	notFetched: Counts;
}

export const emptyReport = (file: string, source: string): IntakeReport => ({
	...{ file, source, in: 0, added: 0, changed: 0, same: 0, withdrawn: 0 },
	...{ renamed: {}, keptAsText: {}, leftOut: {}, notes: {}, notFetched: {} },
});

/** Names that are counted apart; the rest is one number, whatever a file has. */
const maxNames = 200;

/** Counts one more; names beyond a limit are counted as “others”. */
export const countOne = (counts: Counts, name: string, by = 1): void => {
	const key = Object.hasOwn(counts, name) || Object.keys(counts).length < maxNames ? name : 'others';
	counts[key] = (counts[key] ?? 0) + by;
};

const listed = (counts: Counts, most = 8): string => {
	const names = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
	const shown = names.slice(0, most).map(([name, count]) => `${name} ${count}`);
	return `${shown.join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
};

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The report as lines for a person: one of numbers, then one for each thing that is to be known. */
export const reportLines = (report: IntakeReport): string[] => {
	const { file, added, changed, same, withdrawn } = report;
	const gone = withdrawn === 0 ? '' : `, ${withdrawn} withdrawn`;
	const more = (
		[
			['Left out', report.leftOut],
			['Read in another way', report.notes],
			['Kept as text or as a link', report.keptAsText],
			['Not fetched, shown from their own hosts', report.notFetched],
			['With ids of their own, because another source uses theirs', report.renamed],
		] as const
	).flatMap(([what, counts]) => (totalOf(counts) === 0 ? [] : [`  ${what}: ${totalOf(counts)} (${listed(counts)}).`]));
	return [
		`${file}: ${report.in} in; ${added} added, ${changed} changed, ${same} the same${gone}, ${totalOf(report.leftOut)} left out.`,
		...more,
	];
};
