/** Bytes that begin as a file of a kind does, for tests that never look at the picture. */
const starts: Readonly<Record<string, string>> = {
	jpg: '\xff\xd8\xff\xe0',
	png: '\x89PNG\r\n\x1a\n',
	gif: 'GIF89a',
	webp: 'RIFF\x00\x00\x00\x00WEBP',
	mp4: '\x00\x00\x00\x18ftypisom',
	mp3: 'ID3',
	pdf: '%PDF-1.7\n',
	woff2: 'wOF2',
};

/** @param name ends in one of the endings above. @param content what follows the start. */
export const mediaBytes = (name: string, content = name): Buffer => {
	const start = starts[name.slice(name.lastIndexOf('.') + 1)];
	if (start === undefined) throw new Error(`No start of a file is known for ${name}.`);
	return Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(content)]);
};
