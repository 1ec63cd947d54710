/** THIRD-PARTY.md: the packages that the product contains or runs with, and their licences (E-66). */

interface LockedPackage {
	/** The name of the package, where its folder has another one. */
	name?: string;
	license?: string;
	dev?: boolean;
	devOptional?: boolean;
}

/** A parsed package-lock.json. */
export interface Lock {
	packages: Readonly<Record<string, LockedPackage>>;
}

const intro = `# Third-party licences

The packages that this product contains or runs with, from package-lock.json; tools of its development are left out. Each
package has the text of its licence in its folder below \`node_modules\`. \`npm run third-party\` writes this page, and a test
fails when it is out of date.

Not from packages: the icons are drawn after Lucide (ISC), and the model for line breaks of Chinese titles is that of BudouX
(Apache-2.0); the table of Chinese characters for the search is made from the dictionaries of OpenCC (Apache-2.0). The typefaces are packages: Noto Sans SC and Noto Serif Tibetan (OFL-1.1).
`;

/**
 * The page for a lock file.
 *
 * @throws Error for a package without a licence.
 */
export const thirdPartyPage = ({ packages }: Lock): string => {
	const licences = new Map<string, Set<string>>();
	for (const [path, { name: ownName, license, dev, devOptional }] of Object.entries(packages)) {
		if (path === '' || dev === true || devOptional === true) continue;
		const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
		if (license === undefined) throw new Error(`package-lock.json has no licence for ${name}.`);
		licences.set(name, (licences.get(name) ?? new Set()).add(license));
	}
	const rows = [...licences]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, all]) => `| ${name} | ${[...all].join(', ')} |`);
	return [intro, '| package | licence |', '|---|---|', ...rows, ''].join('\n');
};
