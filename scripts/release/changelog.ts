/** Versions and CHANGELOG.md of a release. */

interface Version {
	numbers: [number, number, number];
	/** What follows "-" in a preliminary version; '' for a release. */
	preliminary: string;
}

const parse = (text: string): Version | undefined => {
	const parts = /^(\d+)\.(\d+)\.(\d+)(?:-([a-z]+\.\d+))?$/.exec(text);
	if (parts === null) return undefined;
	const [, major, minor, patch, preliminary = ''] = parts;
	return { numbers: [Number(major), Number(minor), Number(patch)], preliminary };
};

/** Whether a version is one, such as 1.2.0 or 1.2.0-rc.1. */
export const isVersion = (text: string): boolean => parse(text) !== undefined;

/** Whether a version comes after another: 1.0.0-rc.2 after 1.0.0-rc.1, 1.0.0 after both. */
export const isLater = (next: string, before: string): boolean => {
	const [one, other] = [parse(next), parse(before)];
	if (one === undefined || other === undefined) return false;
	const at = one.numbers.findIndex((number, index) => number !== other.numbers[index]);
	if (at >= 0) return (one.numbers[at] ?? 0) > (other.numbers[at] ?? 0);
	if (one.preliminary === '' || other.preliminary === '') return one.preliminary === '' && other.preliminary !== '';
	return one.preliminary.localeCompare(other.preliminary, 'en', { numeric: true }) > 0;
};

const unreleased = '## Unreleased\n';

/**
 * The changelog with what was unreleased under the name of a version.
 *
 * @param day as 2026-05-01. @throws Error when nothing is unreleased, or the version is there.
 */
export const releasedChangelog = (text: string, version: string, day: string): string => {
	const start = text.indexOf(unreleased);
	if (start < 0) throw new Error('CHANGELOG.md has no part "Unreleased".');
	if (text.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has the version ${version} already.`);
	const from = start + unreleased.length;
	const end = text.indexOf('\n## ', from);
	if (text.slice(from, end < 0 ? undefined : end).trim() === '')
		throw new Error('CHANGELOG.md says nothing of this release: "Unreleased" is empty.');
	return `${text.slice(0, from)}\n## ${version} (${day})\n${text.slice(from)}`;
};
