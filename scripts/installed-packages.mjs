// Whether npm has installed the packages of a lock file. Plain JavaScript, because any Node from 18 on may run it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (file) => {
	try {
		return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
	} catch {
		return {};
	}
};

const suits = (names, ownName) => names === undefined || names.includes(ownName);

/** npm leaves out optional packages that are not for this machine; which C library they want, only npm knows. */
const mayBeMissing = ({ optional, devOptional, os, cpu, libc }) =>
	(optional === true || devOptional === true) &&
	((os === undefined && cpu === undefined) ||
		libc !== undefined ||
		!suits(os, process.platform) ||
		!suits(cpu, process.arch));

/**
 * @param root folder of the checkout. @param development whether the packages for development count too.
 * @returns whether all packages of its `package-lock.json` are there, as npm wrote down when it had installed them: `npm ci`
 * by hand, also with `--omit=dev`, needs no second one.
 */
export const arePackagesInstalled = (root, development) => {
	const record = join(root, 'node_modules', '.package-lock.json');
	if (!existsSync(record)) return false;
	const installedPackages = packagesOf(record);
	const wantedPackages = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(
		([path, { dev }]) => path !== '' && (development || dev !== true),
	);
	return (
		wantedPackages.length > 0 &&
		wantedPackages.every(([path, entry]) => {
			const installedPackage = installedPackages[path];
			return installedPackage === undefined ? mayBeMissing(entry) : installedPackage.integrity === entry.integrity;
		})
	);
};
