/** Which site a file of content comes from: ids are only unique within one. */
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { withoutEndSlashes } from '../../domain/trim.ts';
import { FileProblem } from '../../intake/file-problem.ts';
import { ownSource } from '../../intake/source-names.ts';
import { textChunks } from '../../intake/text/chunks.ts';
import { cutText, hashId } from '../../intake/texts.ts';
import { xmlRecords } from '../../intake/xml/records.ts';
import { textOf, treeOf } from '../../intake/xml/tree.ts';
import { feedHead } from '../feed/file/file.ts';
import { ghostTitle } from '../ghost/export.ts';
import { detectFormat } from './detect.ts';

/** The address of a site without what differs between two exports of it. */
const canonical = (address: string): string =>
	withoutEndSlashes(address.replace(/^https?:\/\/(?:www\.)?/i, '')).toLowerCase();

/** Address and title of the site of a WordPress export. */
const siteOfExport = async (path: string): Promise<{ link: string; title: string }> => {
	let link = '';
	let title = '';
	for await (const record of xmlRecords(textChunks(path))) {
		if (record.name === 'item') break;
		if (record.name !== 'link' && record.name !== 'title' && record.name !== 'base_blog_url') continue;
		const text = textOf(treeOf(record).node).trim();
		if (record.name === 'base_blog_url') return { link: text, title };
		if (record.name === 'link') link ||= text;
		else title ||= text;
	}
	return { link, title };
};

/**
 * The source of the file at `path`: the address of the site that it is an export or a feed of, without its scheme; its title where it names
 * no address.
 *
 * @returns undefined when the file cannot be read as far as that; reading it then says why.
 */
export const sourceOfFile = async (path: string): Promise<string | undefined> => {
	try {
		const { format } = await detectFormat(path);
		if (format === 'json-lines' || format === 'page' || format === 'archive') return ownSource;
		if (format === 'ghost') return (await ghostTitle(path)) || `the file ${hashId(path)}`;
		const { link, title } = format === 'wxr' ? await siteOfExport(path) : await feedHead(path, format);
		const name = cutText(plainText(title), 100);
		if (link !== '') return canonical(link);
		return name === '' ? `the file ${hashId(path)}` : name;
	} catch (error) {
		if (error instanceof FileProblem) return undefined;
		throw error;
	}
};
