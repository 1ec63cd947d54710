import { expect, it } from 'vitest';
import { sniff } from './sniff.ts';

/** The header of an entry of an archive, with nothing in it. */
const entry = (name: string): Buffer => {
	const header = Buffer.alloc(30);
	header.write('PK\u0003\u0004', 0, 'latin1');
	header.writeUInt16LE(name.length, 26);
	return Buffer.concat([header, Buffer.from(name), Buffer.from('<xml/>')]);
};
const archive = (...names: string[]): Buffer => Buffer.concat(names.map(entry));
const wav = Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt ', 'latin1');

it.each([
	['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf', 'application/pdf'],
	['a text document', archive('[Content_Types].xml', '_rels/.rels', 'word/document.xml'), 'docx', 'wordprocessingml'],
	['a sheet', archive('_rels/.rels', 'docProps/app.xml', 'xl/workbook.xml'), 'xlsx', 'spreadsheetml'],
	['slides', archive('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx', 'presentationml'],
	['a sound', wav, 'wav', 'audio/wav'],
])('A-114: the bytes of a file say that it is %s', (_, bytes, extension, contentType) => {
	expect(sniff(bytes)).toMatchObject({ extension, contentType: expect.stringContaining(contentType) });
});

it.each([
	['an archive', archive('word/document.xml', 'setup.exe')],
	['an archive without entries', Buffer.from('PK\u0003\u0004', 'latin1')],
	['an archive whose name is longer than the file', entry('x'.repeat(40)).subarray(0, 40)],
	['an office document with a program', archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
	['an older office document', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
	['another RIFF file', Buffer.from('RIFF\u0024\u0000\u0000\u0000AVI LIST', 'latin1')],
	['a page', Buffer.from('<!doctype html>')],
])('A-114: %s is not accepted', (_, bytes) => {
	expect(sniff(bytes)).toBeUndefined();
});
