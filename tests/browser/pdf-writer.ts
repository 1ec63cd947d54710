/** Writes small PDF files for tests: Chinese text without its font, a password, a page that never finishes. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The padding of passwords in the format (ISO 32000, 7.6.4.3.2). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const fileId = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4, which Node's own cryptography no longer has. */
const rc4 = (key: Buffer, data: Buffer): Buffer => {
	const state = Array.from({ length: 256 }, (_, index) => index);
	const swap = (a: number, b: number): void => {
		[state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
	};
	for (let index = 0, at = 0; index < 256; index += 1) {
		at = (at + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
		swap(index, at);
	}
	let [one, two] = [0, 0];
	return Buffer.from(
		data.map((byte) => {
			one = (one + 1) & 255;
			two = (two + (state[one] ?? 0)) & 255;
			swap(one, two);
			return byte ^ (state[((state[one] ?? 0) + (state[two] ?? 0)) & 255] ?? 0);
		}),
	);
};

/** The standard security handler, revision 2: a key of 40 bits. */
const protection = (password: string) => {
	const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
	const owner = rc4(md5(padded).subarray(0, 5), padded);
	const permissions = Buffer.alloc(4);
	permissions.writeInt32LE(-4);
	const key = md5(padded, owner, permissions, fileId).subarray(0, 5);
	const user = rc4(key, padding);
	return {
		entry: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`,
		encipher: (number: number, data: Buffer): Buffer =>
			rc4(md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, 10), data),
	};
};

interface PdfOptions {
	/** Without it the file is not protected. */
	password?: string;
	/** Drawing commands of the first page instead of text. */
	commands?: Buffer;
}

const textCommands = (lines: readonly string[]): Buffer =>
	Buffer.from(
		lines
			.map((line, index) => {
				const code = Buffer.from(line, 'utf16le').swap16().toString('hex');
				return `BT /F1 24 Tf 60 ${760 - index * 40} Td <${code}> Tj ET`;
			})
			.join('\n'),
	);

/**
 * A PDF file in A4.
 *
 * @param pages the lines of each page.
 */
export const pdfFile = (pages: readonly (readonly string[])[], { password, commands }: PdfOptions = {}): Buffer => {
	const secret = password === undefined ? null : protection(password);
	const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
	const offsets: number[] = [];
	let length = parts[0]?.length ?? 0;
	const add = (...content: readonly Buffer[]): void => {
		parts.push(...content);
		for (const { length: own } of content) length += own;
	};
	const object = (number: number, ...content: readonly Buffer[]): void => {
		offsets[number] = length;
		add(Buffer.from(`${number} 0 obj\n`), ...content, Buffer.from('\nendobj\n'));
	};
	const plain = (number: number, text: string): void => object(number, Buffer.from(text));
	plain(
		3,
		'<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
	);
	plain(
		4,
		'<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 5 0 R /CIDSystemInfo << /Registry <41646f6265> /Ordering <474231> /Supplement 2 >> >>'.replace(
			/<(41646f6265|474231)>/g,
			(_, hex: string) =>
				`<${(secret?.encipher(4, Buffer.from(hex, 'hex')) ?? Buffer.from(hex, 'hex')).toString('hex')}>`,
		),
	);
	plain(
		5,
		'<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
	);
	for (const [index, lines] of pages.entries()) {
		const [page, content] = [6 + index * 2, 7 + index * 2];
		plain(
			page,
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
		);
		const packed = deflateSync(commands !== undefined && index === 0 ? commands : textCommands(lines), { level: 9 });
		const stored = secret?.encipher(content, packed) ?? packed;
		object(
			content,
			Buffer.from(`<< /Length ${stored.length} /Filter /FlateDecode >>\nstream\n`),
			stored,
			Buffer.from('\nendstream'),
		);
	}
	const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
	plain(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
	plain(1, '<< /Type /Catalog /Pages 2 0 R >>');
	const [start, count] = [length, 6 + pages.length * 2];
	const rows = Array.from({ length: count - 1 }, (_, index) => String(offsets[index + 1] ?? 0).padStart(10, '0'));
	const id = fileId.toString('hex');
	const encrypted = secret === null ? '' : ` /Encrypt ${secret.entry}`;
	add(
		Buffer.from(
			`xref\n0 ${count}\n0000000000 65535 f \n${rows.map((row) => `${row} 00000 n \n`).join('')}trailer\n<< /Size ${count} /Root 1 0 R /ID [<${id}> <${id}>]${encrypted} >>\nstartxref\n${start}\n%%EOF\n`,
		),
	);
	return Buffer.concat(parts);
};

/** A file of few bytes whose only page is millions of drawing commands. */
export const pdfBomb = (): Buffer => pdfFile([[]], { commands: Buffer.alloc(160_000_000, '0 0 300 400 re f\n') });
