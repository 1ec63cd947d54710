/** Which site a file of content comes from: ids are only unique within one. */
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { withoutEndSlashes } from '../../domain/trim.ts';
import { detectFormat } from './detect.ts';
import { FileProblem } from './result.ts';
import { cut, hashId } from './texts.ts';
import { textOf, type XmlNode, xmlRecords } from './xml.ts';

/** The newspaper's own documents: JSON Lines name their ids themselves. */
const ownSource = 'the publisher';

/** The content that comes with the program. */
export const sampleSource = 'the sample';

const isLink = (node: XmlNode): boolean => {
	const { href, rel } = node.attributes;
	return node.name === 'link' && (href === undefined || (rel ?? 'alternate') === 'alternate');
};

const addressOf = (node: XmlNode): string => (node.attributes['href'] ?? textOf(node)).trim();

/** The address of a site without what differs between two exports of it. */
const canonical = (address: string): string =>
	withoutEndSlashes(address.replace(/^https?:\/\/(?:www\.)?/i, '')).toLowerCase();

/**
 * The source of the file at `path`: the address of the site that it is an export or a feed of, without its scheme; its title where it names
 * no address.
 *
 * @returns undefined when the file cannot be read as far as that; reading it then says why.
 */
export const sourceOfFile = async (path: string): Promise<string | undefined> => {
	try {
		const { format } = await detectFormat(path);
		if (format === 'json-lines') return ownSource;
		let link = '';
		let title = '';
		for await (const record of xmlRecords(path, format === 'atom' ? 1 : 2)) {
			if (record.name === 'item' || record.name === 'entry') break;
			if (record.name === 'wp:base_blog_url') return canonical(addressOf(record));
			if (isLink(record) && link === '') link = addressOf(record);
			if (record.name === 'title' && title === '') title = cut(plainText(textOf(record)), 100);
		}
		if (link !== '') return canonical(link);
		return title === '' ? `the file ${hashId(path)}` : title;
	} catch (error) {
		if (error instanceof FileProblem) return undefined;
		throw error;
	}
};
