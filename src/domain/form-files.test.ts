import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { acceptedEndings, hasAcceptedName, isFileKind, maxMegabytes } from './form-files.ts';

it('A-058: a file field takes the endings of its kind, in capitals too', () => {
	expect(hasAcceptedName('video', 'IMG_0001.MOV')).toBe(true);
	expect(hasAcceptedName('video', 'song.mp3')).toBe(false);
	expect(hasAcceptedName('document', 'score.pdf')).toBe(true);
	expect(hasAcceptedName('document', 'score.pdf.exe')).toBe(false);
	expect(acceptedEndings('audio')).toBe('.mp3,.m4a,.wav');
	expect([maxMegabytes('video'), maxMegabytes('document')]).toEqual([200, 50]);
	expect(['video', 'picture', 'toString'].map(isFileKind)).toEqual([true, false, false]);
});

it.each([
	[0, '0 B'],
	[900, '900 B'],
	[300 * 1024, '300 kB'],
	[1.44 * 1024 * 1024, '1.4 MB'],
	[200 * 1024 * 1024, '200 MB'],
	[3 * 1024 ** 4, '3072 GB'],
])('%d bytes are %s', (bytes, size) => {
	expect(fileSize(bytes)).toBe(size);
});
