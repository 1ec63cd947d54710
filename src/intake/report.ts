/** What became of a file or of a source's documents: what came in, what of it was not stored, and what is not as it was. */
import { mediaHosts } from './unusual-elements.ts';

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

const listOfCounts = (counts: Counts, most = 8): string => {
	const names = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
	const shownCounts = names.slice(0, most).map(([name, count]) => `${name} ${count}`);
	return `${shownCounts.join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
};

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A sentence without what differs from one item to the next, to be counted by. */
export const reasonOf = (message: string): string => message.replace(/“[^“”]{0,500}”/g, '“…”').replace(/\d+/g, 'N');

/** Counts the hosts from which an article's pictures, films and sounds are shown. */
export const countMedia = (
	report: IntakeReport,
	{ body = '', picture }: { body?: string | undefined; picture?: { src: string } | undefined },
): void => {
	for (const host of mediaHosts(body)) countOne(report.notFetched, host);
	const ownPicture = picture === undefined || body.includes(picture.src) ? '' : picture.src;
	for (const host of mediaHosts(` src="${ownPicture}"`)) countOne(report.notFetched, host);
};

/** One line for each thing that is to be known besides the numbers. */
export const detailLines = (report: IntakeReport): string[] =>
	(
		[
			['Left out', report.leftOut],
			['Read in another way', report.notes],
			['Kept as text or as a link', report.keptAsText],
			['Not fetched, shown from their own hosts', report.notFetched],
			['With ids of their own, because another source uses theirs', report.renamed],
		] as const
	).flatMap(([what, counts]) =>
		totalOf(counts) === 0 ? [] : [`  ${what}: ${totalOf(counts)} (${listOfCounts(counts)}).`],
	);

/** The report as lines for a person: one of numbers, then the details. */
export const reportLines = (report: IntakeReport): string[] => {
	const { file, added, changed, same, withdrawn } = report;
	const withdrawnNote = withdrawn === 0 ? '' : `, ${withdrawn} withdrawn`;
	return [
		`${file}: ${report.in} in; ${added} added, ${changed} changed, ${same} the same${withdrawnNote}, ${totalOf(report.leftOut)} left out.`,
		...detailLines(report),
	];
};
