/** Office documents that are archives of named parts (ECMA-376). */

interface OfficeDocument {
	type: 'document';
	contentType: string;
	extension: string;
}

const document = (extension: string, contentType: string): OfficeDocument => ({
	type: 'document',
	contentType,
	extension,
});

const office = 'application/vnd.openxmlformats-officedocument';

/** The kind of an office document by the folder of its parts. */
const folders: Readonly<Record<string, OfficeDocument>> = {
	word: document('docx', `${office}.wordprocessingml.document`),
	xl: document('xlsx', `${office}.spreadsheetml.sheet`),
	ppt: document('pptx', `${office}.presentationml.presentation`),
};

const entryMark = Buffer.from([0x50, 0x4b, 3, 4]);
/** Bytes of the header of an entry, before its name. */
const headerSize = 30;
/** The parts that tell the kind are among the first ones. */
const maxEntries = 64;

/** Names of the first entries of an archive, as far as these bytes go. */
const entryNames = (bytes: Buffer): string[] => {
	const names: string[] = [];
	let at = 0;
	while (at >= 0 && at + headerSize <= bytes.length && names.length < maxEntries) {
		const end = at + headerSize + bytes.readUInt16LE(at + 26);
		names.push(bytes.toString('latin1', at + headerSize, end));
		at = bytes.indexOf(entryMark, end);
	}
	return names;
};

/** Parts that every office document begins with. */
const isOffice = (names: readonly string[]): boolean =>
	names.includes('[Content_Types].xml') || names.includes('_rels/.rels');

/** A program inside a document runs on the computer of its reader. */
const hasProgram = (names: readonly string[]): boolean => names.some((name) => name.endsWith('/vbaProject.bin'));

/**
 * The type of a document; undefined for everything else, such as other archives, and the older office formats, which do not
 * tell their kind at the beginning.
 */
export const officeDocumentOf = (bytes: Uint8Array): OfficeDocument | undefined => {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (!head.subarray(0, 4).equals(entryMark)) return undefined;
	const names = entryNames(head);
	if (!isOffice(names) || hasProgram(names)) return undefined;
	const folder = Object.keys(folders).find((name) => names.some((entry) => entry.startsWith(`${name}/`)));
	return folder === undefined ? undefined : folders[folder];
};
