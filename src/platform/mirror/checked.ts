/** Documents of a source, checked before they are stored: a wrong one costs itself, not the source. */
import * as v from 'valibot';
import { ensureSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { ContentDocument } from '../../intake/documents.ts';
import { problemIn } from '../../intake/file-problem.ts';

/**
 * A document as it is stored.
 *
 * @param tell hears why one is refused. @returns undefined for that.
 */
export const checkedDocument = (
	document: ContentDocument,
	tell: (sentence: string) => void,
): ContentDocument | undefined => {
	try {
		return checked(document, tell);
	} catch (error) {
		tell(`${document.kind} ${document.id}: ${problemIn(error)} It stays as it was here; correct it there.`);
		return undefined;
	}
};

const checked = (document: ContentDocument, tell: (sentence: string) => void): ContentDocument | undefined => {
	const result = v.safeParse(ContentDocument, document);
	if (!result.success) {
		const [issue] = result.issues;
		const { kind, id } = document;
		const title = 'title' in document && typeof document.title === 'string' ? ` “${document.title.slice(0, 60)}”` : '';
		const field = v.getDotPath(issue) ?? '';
		tell(
			`${kind} ${id}${title}${field === '' ? '' : `, ${field}`}: ${issue.message}. It stays as it was here; correct it there.`,
		);
		return undefined;
	}
	const { output } = result;
	if (output.kind !== 'article') return output;
	const tags = output.tags === undefined ? {} : { tags: [...new Set(output.tags.map((tag) => tag.normalize('NFC')))] };
	const body = output.body === undefined ? {} : { body: ensureSanitized(output.body) };
	return { ...output, ...tags, ...body };
};
