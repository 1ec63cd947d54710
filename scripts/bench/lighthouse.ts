/** The part "lighthouse" of `npm run bench`: Lighthouse scores of five kinds of pages, on a phone with a slow network. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fiveKindsOfPages } from './five-pages.ts';
import { isInstalled, measure } from './measure.ts';
import { endSite, startSite } from './site.ts';

interface Audit {
	score: number | null;
	scoreDisplayMode: string;
	numericValue?: number;
	title: string;
}

/** The part of a report that is read. */
interface Report {
	categories: Readonly<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
	audits: Readonly<Record<string, Audit>>;
}

/** Shifts below this are too small to see, and count as none. */
const maxLayoutShift = 0.005;
const maxPaintMs = 1000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);

const reportOf = async (address: string, file: string): Promise<Report> => {
	const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
	await measure(
		'lighthouse',
		[
			...[address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=--headless=new${sandbox}`],
			`--only-categories=${categories.join(',')}`,
		],
		'.',
	);
	return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

/** Audits that lower the score of a category. */
const failedIn = ({ categories, audits }: Report, category: string): string[] =>
	(categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
		const audit = audits[id];
		return weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
			? [`${id}: ${audit.title}`]
			: [];
	});

/** Prints one page's figures. @returns whether it meets all limits. */
const show = (name: string, report: Report): boolean => {
	const value = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN;
	const shift = value('cumulative-layout-shift');
	const paint = value('largest-contentful-paint');
	console.log(`\n${name}`);
	line(`layout shift (below ${maxLayoutShift})`, shift.toFixed(3));
	line('largest paint (at most 1.0 s)', `${(paint / 1000).toFixed(2)} s`);
	const scores = categories.map((category) => {
		const score = Math.round((report.categories[category]?.score ?? 0) * 100);
		line(`${category} (100)`, String(score));
		for (const sentence of failedIn(report, category)) console.log(`  ${sentence}`);
		return score;
	});
	return shift < maxLayoutShift && paint <= maxPaintMs && scores.every((score) => score === 100);
};

/** @returns whether home, an article, a photo set, a column and an activity meet all limits; true when Lighthouse is not installed. */
export const benchLighthouse = async (root: string): Promise<boolean> => {
	if (!(await isInstalled('lighthouse', '--version'))) {
		console.log('\nLighthouse is not installed (npm install --global lighthouse): left out.');
		return true;
	}
	const folder = mkdtempSync(join(root, 'build', 'bench-lighthouse-'));
	try {
		const { site, origin } = await startSite(root, folder);
		try {
			let limitsHold = true;
			for (const [index, { name, path }] of (await fiveKindsOfPages(origin)).entries()) {
				const report = await reportOf(origin + path, join(folder, `report-${index}.json`));
				limitsHold = show(`${name}: ${path}`, report) && limitsHold;
			}
			return limitsHold;
		} finally {
			await endSite(site);
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
};
