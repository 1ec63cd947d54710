/**
 * Draws every picture of the sample content: `node scripts/sample-media/main.ts` (add a name to draw only that scene).
 * The film and the live loop are made from the pictures by `node scripts/sample-media/film.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { Art, rng } from './art.ts';
import { accountMark, icon, iconNames, mark, portrait, shareMark } from './portraits.ts';
import { city } from './scenes-city.ts';
import { country } from './scenes-country.ts';
import { field } from './scenes-field.ts';
import { life } from './scenes-life.ts';
import { mountain } from './scenes-mountain.ts';
import { service } from './scenes-service.ts';

const out = path.resolve(import.meta.dirname, '../../content/sample/media');
for (const folder of ['p', 'a', 'i']) mkdirSync(path.join(out, folder), { recursive: true });
const only = process.argv[2];

/** Paper grain: the same soft noise over every picture, so that they look printed together. */
function grain(width: number, height: number): Promise<Buffer> {
	const r = rng('grain');
	const raw = Buffer.alloc(width * height * 4);
	for (let i = 0; i < width * height; i += 1) {
		const v = r.next() + r.next() - 1;
		raw.fill(v > 0 ? 255 : 0, i * 4, i * 4 + 3);
		raw[i * 4 + 3] = Math.round(Math.abs(v) * 26);
	}
	return sharp(raw, { raw: { width, height, channels: 4 } }).blur(0.7).png().toBuffer();
}
const vignette = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><defs><radialGradient id="v" cx="0.5" cy="0.46" r="0.76"><stop offset="0.6" stop-color="#20140c" stop-opacity="0"/><stop offset="1" stop-color="#20140c" stop-opacity="0.3"/></radialGradient></defs><rect width="1200" height="800" fill="url(#v)"/></svg>');

const noise = await grain(1200, 800);
const scenes = { ...mountain, ...country, ...field, ...city, ...life, ...service };
for (const [name, draw] of Object.entries(scenes)) {
	if (only && only !== name) continue;
	const art = new Art(name);
	draw(art);
	const flat = await sharp(Buffer.from(art.svg())).resize(1200, 800).composite([{ input: vignette }, { input: noise }]).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
	await sharp(flat).jpeg({ quality: 70, mozjpeg: true }).toFile(path.join(out, 'p', `${name}.jpg`));
	await sharp(flat).resize(448, 299).webp({ quality: 68, effort: 5 }).toFile(path.join(out, 'p', `${name}-s.webp`));
	await sharp(flat).resize(750, 500).webp({ quality: 72, effort: 6 }).toFile(path.join(out, 'p', `${name}-m.webp`));
}
if (!only) {
	const small = (svg: string, size: number, file: string) => sharp(Buffer.from(svg)).resize(size, size).webp({ quality: 82 }).toFile(path.join(out, file));
	const people = [['wei', 0, 44], ['zhuoma', 1, 34], ['ma', 0, 51], ['lin', 1, 29], ['duojie', 0, 38], ['zhao', 1, 56], ['han', 0, 63], ['yang', 1, 41], ['tashi', 0, 58], ['su', 1, 26], ['bai', 0, 33], ['qin', 1, 47], ['gong', 0, 66], ['caiji', 1, 52]] as const;
	for (const [name, woman, years] of people) await small(portrait(name, woman === 1, years), 240, `a/${name}.webp`);
	const colors = ['#b8322c', '#2f7f8f', '#d08a2a', '#3f5f9a', '#2f8a7a', '#34536f', '#6f8a3a', '#8a4f7a', '#a0603a'];
	for (const [i, name] of ['fabu', 'jiankang', 'qixiang', 'jiaoyu', 'huanghe', 'jiaotong', 'nongmu', 'wenyi', 'shequ'].entries()) await small(accountMark(name, colors[i] as string, i), 240, `a/acc-${name}.webp`);
	for (const name of iconNames) await small(icon(name), 160, `i/${name}.webp`);
	writeFileSync(path.join(out, 'logo.svg'), `${mark(64)}\n`);
	writeFileSync(path.join(out, 'favicon.svg'), `${mark(64, '#c3272b')}\n`);
	await sharp(Buffer.from(mark(512, '#c3272b'))).resize(512, 512).png({ palette: true }).toFile(path.join(out, 'favicon-512.png'));
	await sharp(Buffer.from(mark(180, '#c3272b'))).resize(180, 180).png({ palette: true }).toFile(path.join(out, 'favicon-180.png'));
	await sharp(Buffer.from(shareMark())).resize(600, 600).png({ palette: true }).toFile(path.join(out, 'logo-share.png'));
}
