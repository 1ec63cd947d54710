/**
 * Makes the two films, their posters and the live loop from the pictures: `node scripts/sample-media/film.ts`.
 * Needs ffmpeg with libx264 (a system tool, used here only; the product itself does not need it).
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const media = path.resolve(import.meta.dirname, '../../content/sample/media');
const video = path.join(media, 'v');
const live = path.join(media, 'live/qingling');
mkdirSync(video, { recursive: true });
rmSync(live, { recursive: true, force: true });
mkdirSync(live, { recursive: true });
const FPS = 25;
const scene = (name: string): string => path.join(media, 'p', `${name}.jpg`);
/** Exact bits on every run: one thread, no encoder banner, no dates. */
const exact = ['-threads', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
const chord = (notes: readonly number[], seconds: number): string[] => [
	...notes.flatMap((hz) => ['-f', 'lavfi', '-i', `sine=frequency=${hz}:sample_rate=44100:duration=${seconds}`]),
];
const mixed = (first: number, n: number, seconds: number): string =>
	`${Array.from({ length: n }, (_, i) => `[${first + i}:a]`).join('')}amix=inputs=${n}:normalize=1,tremolo=f=0.4:d=0.5,lowpass=f=900,volume=0.45,afade=t=in:d=0.8,afade=t=out:st=${seconds - 1}:d=1,aformat=channel_layouts=mono[a]`;

function run(args: string[]): void {
	const done = spawnSync('ffmpeg', ['-y', '-v', 'error', ...args], { stdio: 'inherit' });
	if (done.status !== 0) throw new Error(`ffmpeg ended with ${done.status}`);
}

async function film(file: string, names: readonly string[], width: number, height: number, rate: number): Promise<void> {
	const each = 3.6;
	const fade = 0.8;
	const total = names.length * each - (names.length - 1) * fade;
	const moves = ["z='1+0.0016*on':x='(iw-iw/zoom)*on/90':y='(ih-ih/zoom)*0.5'", "z='1.16-0.0016*on':x='(iw-iw/zoom)*0.5':y='(ih-ih/zoom)*0.6'", "z='1.14':x='(iw-iw/zoom)*(1-on/90)':y='(ih-ih/zoom)*on/90'"];
	const chains = names.map((_, i) => `[${i}:v]scale=${width * 3}:${height * 3}:force_original_aspect_ratio=increase,crop=${width * 3}:${height * 3},zoompan=${moves[i % 3]}:d=${each * FPS}:s=${width}x${height}:fps=${FPS},setsar=1,format=yuv420p[v${i}]`);
	let last = 'v0';
	for (let i = 1; i < names.length; i += 1) {
		chains.push(`[${last}][v${i}]xfade=transition=fade:duration=${fade}:offset=${(i * (each - fade)).toFixed(2)}[x${i}]`);
		last = `x${i}`;
	}
	chains.push(mixed(names.length, 4, total));
	run([...names.flatMap((name) => ['-i', scene(name)]), ...chord([110, 164.81, 220, 277.18], total), '-filter_complex', chains.join(';'), '-map', `[${last}]`, '-map', '[a]', '-t', total.toFixed(2), '-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-preset', 'slow', '-b:v', `${rate}k`, '-maxrate', `${rate * 1.4}k`, '-bufsize', `${rate * 2}k`, '-g', '50', '-c:a', 'aac', '-b:a', '64k', ...exact, '-movflags', '+faststart', path.join(video, `${file}.mp4`)]);
	await sharp(scene(names[0] as string)).resize(width, height, { fit: 'cover' }).jpeg({ quality: 74, mozjpeg: true }).toFile(path.join(video, `${file}.jpg`));
}

/** A hand that runs round once in the loop, and a bar of light, so that a still picture is told from a live one. */
function sweep(t: number): Buffer {
	const turn = t * 2 * Math.PI;
	const [x, y] = [584 + 30 * Math.sin(turn), 56 - 30 * Math.cos(turn)];
	const large = t > 0.5 ? 1 : 0;
	const tick = (t * 12) % 1;
	const birds = Array.from({ length: 5 }, (_, i) => {
		const bx = ((t * 760 + i * 34) % 760) - 60;
		const by = 70 + i * 9 + Math.sin(turn * 3 + i) * 8;
		const flap = Math.sin(turn * 24 + i) * 5;
		return `<path d="M${bx - 9} ${by - flap}Q${bx - 4} ${by - 3} ${bx} ${by}Q${bx + 4} ${by - 3} ${bx + 9} ${by - flap}" fill="none" stroke="#4a2f2a" stroke-width="2"/>`;
	}).join('');
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${birds}<circle cx="584" cy="56" r="36" fill="#1d1420" fill-opacity="0.45"/><path d="M584 56V26A30 30 0 ${large} 1 ${x} ${y}Z" fill="#fff" fill-opacity="0.35"/><path d="M584 56L${x} ${y}" stroke="#fff" stroke-width="3"/><circle cx="584" cy="56" r="${3 + 5 * (1 - tick)}" fill="#e0352b"/><rect x="0" y="354" width="${640 * t}" height="6" fill="#e0352b"/></svg>`);
}

async function loop(): Promise<void> {
	const seconds = 12;
	const wide = await sharp(scene('river-bend')).resize(1800, 1200).removeAlpha().raw().toBuffer();
	const list = path.join(live, 'list.m3u8');
	const args = ['-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '640x360', '-r', String(FPS), '-i', '-', ...chord([98, 146.83, 196], seconds), '-filter_complex', mixed(1, 3, seconds), '-map', '0:v', '-map', '[a]', '-t', String(seconds), '-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-preset', 'slow', '-b:v', '380k', '-maxrate', '520k', '-bufsize', '700k', '-g', '50', '-keyint_min', '50', '-sc_threshold', '0', '-x264-params', 'open-gop=0', '-c:a', 'aac', '-b:a', '48k', ...exact, '-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', '-hls_segment_filename', path.join(live, 'seg%d.ts'), list];
	const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
	const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
	for (let frame = 0; frame < seconds * FPS; frame += 1) {
		const t = frame / (seconds * FPS);
		const left = Math.round(260 - 260 * Math.cos(t * 2 * Math.PI));
		const top = Math.round(150 + 120 * Math.sin(t * 2 * Math.PI));
		const view = await sharp(wide, { raw: { width: 1800, height: 1200, channels: 3 } }).extract({ left, top, width: 1280, height: 720 }).resize(640, 360).png({ compressionLevel: 0 }).toBuffer();
		const picture = await sharp(view).composite([{ input: sweep(t) }]).removeAlpha().raw().toBuffer();
		if (!child.stdin.write(picture)) await new Promise((resolve) => child.stdin.once('drain', resolve));
	}
	child.stdin.end();
	if ((await ended) !== 0) throw new Error('ffmpeg could not make the loop');
	const text = readFileSync(list, 'utf8');
	const segments = [...text.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)].map((m) => ({ name: path.basename(m[2] as string), duration: Number(m[1]) }));
	writeFileSync(path.join(live, 'loop.json'), `${JSON.stringify({ width: 640, height: 360, targetDuration: Math.ceil(Math.max(...segments.map((s) => s.duration))), segments }, null, '\t')}\n`);
	rmSync(list);
	await sharp(scene('river-bend')).resize(960, 540, { fit: 'cover' }).jpeg({ quality: 74, mozjpeg: true }).toFile(path.join(live, 'poster.jpg'));
}

await film('plateau', ['ridge-dawn', 'rail-bridge', 'grassland-tents', 'city-night'], 960, 540, 490);
await film('portrait', ['lantern-street', 'courtyard', 'stage', 'snow-village'], 540, 960, 370);
await loop();
