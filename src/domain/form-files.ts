/** The files that a field of a form takes: a film, a sound or a document. */

/** What a file field takes. The platform tells the kind by the bytes, the browser by the name before it sends anything. */
interface FileRule {
	/** Endings of names, which are also the words that a reader sees. */
	endings: readonly string[];
	/** Bytes. */
	maxSize: number;
}

const megabyte = 1024 * 1024;

export const fileRules = {
	video: { endings: ['mp4', 'mov', 'webm'], maxSize: 200 * megabyte },
	audio: { endings: ['mp3', 'm4a', 'wav'], maxSize: 50 * megabyte },
	document: { endings: ['pdf', 'docx', 'xlsx', 'pptx'], maxSize: 50 * megabyte },
} as const satisfies Readonly<Record<string, FileRule>>;

/** Types of fields with a file; the same words say what an uploaded file is. */
export type FileKind = keyof typeof fileRules;

export const isFileKind = (type: string): type is FileKind => Object.keys(fileRules).includes(type);

/** The most megabytes of a file of a kind. */
export const maxMegabytes = (kind: FileKind): number => fileRules[kind].maxSize / megabyte;

/** What the form says before a file is chosen: accepted endings, and the limit in megabytes. */
export const fileLimits = (kind: FileKind): { types: string; limit: number } => ({
	types: fileRules[kind].endings.join('/'),
	limit: maxMegabytes(kind),
});

/** The endings as the attribute `accept` of an input wants them. */
export const acceptedEndings = (kind: FileKind): string =>
	fileRules[kind].endings.map((ending) => `.${ending}`).join(',');

/** Whether the name of a chosen file has an ending of its kind. */
export const hasAcceptedName = (kind: FileKind, name: string): boolean =>
	fileRules[kind].endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
