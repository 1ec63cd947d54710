/** The sample newspapers, and how commands name them: `--sample en`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/domain/entities.ts';
import { UsageError } from './errors.ts';
import { root } from './root.ts';

/** Each sample newspaper by its language; `cn` is the one without a name on the command line. */
const folders = { cn: 'sample', en: 'sample-en' } as const;
export type SampleName = keyof typeof folders;

const isSampleName = (name: string): name is SampleName => Object.hasOwn(folders, name);

/** The folder of a sample newspaper, also the name that the store has of it (`sample-marker.ts`). */
export const sampleFolder = (name: SampleName): string => join(root, 'content', folders[name]);

/** The sample newspaper of that folder name; undefined for one that this version does not have. */
export const sampleOfFolder = (folder: string): SampleName | undefined =>
	Object.keys(folders)
		.filter(isSampleName)
		.find((name) => folders[name] === folder);

/** The settings file of a sample newspaper. */
export const sampleFile = (name: SampleName): string => join(sampleFolder(name), 'settings.json');

/** What a sample newspaper says of itself, as in a settings file. */
export const sampleSettings = (name: SampleName = 'cn'): { site: { locale?: Language } & object } =>
	JSON.parse(readFileSync(sampleFile(name), 'utf8')) as { site: object };

/**
 * Writes `--sample`, `--sample en` and `--no-sample` as `--sample=cn`, `--sample=en` and `--sample=none`: the parser has no flag whose value
 * may be left out.
 */
export const withSampleName = (parameters: readonly string[]): string[] =>
	parameters.flatMap((parameter, at) => {
		if (parameter === '--no-sample') return ['--sample=none'];
		const next = parameters[at + 1] ?? '-';
		if (parameter === '--sample') return [`--sample=${next.startsWith('-') ? 'cn' : next}`];
		return parameters[at - 1] === '--sample' && !parameter.startsWith('-') ? [] : [parameter];
	});

/**
 * The value of `--sample`.
 *
 * @returns undefined for `none`. @throws UsageError for any other name.
 */
export const sampleNamed = (value: string): SampleName | undefined => {
	if (value === 'none') return undefined;
	if (isSampleName(value)) return value;
	throw new UsageError(`--sample expects cn or en, found "${value}".`);
};

/** Whether the dates of the sample move with the day: always, but for tests (`SAMPLE_DATES`). */
export const areDatesMoving = (): boolean => {
	const value = process.env['SAMPLE_DATES'] ?? '';
	if (value !== '' && value !== 'fixed') throw new UsageError(`SAMPLE_DATES may be "fixed" or unset, not "${value}".`);
	return value === '';
};
