/**
 * Makes the two sounds of the sample content: `node scripts/sample-media/sound.ts`. Needs ffmpeg (a system tool, used
 * here only). A few soft notes replace a voice, so that no person can be recognised.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../content/sample/media/s');
mkdirSync(folder, { recursive: true });

/** One note after the other, each as long as the others. */
const sound = (file: string, notes: readonly number[], seconds: number): void => {
	const each = seconds / notes.length;
	const inputs = notes.flatMap((hz) => ['-f', 'lavfi', '-i', `sine=frequency=${hz}:sample_rate=44100:duration=${each}`]);
	const faded = notes.map((_, i) => `[${i}:a]afade=t=in:d=0.1,afade=t=out:st=${(each - 0.4).toFixed(2)}:d=0.4[n${i}]`);
	const joined = `${notes.map((_, i) => `[n${i}]`).join('')}concat=n=${notes.length}:v=0:a=1,lowpass=f=1200,volume=0.5,aformat=channel_layouts=mono[a]`;
	const exact = ['-threads', '1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
	const done = spawnSync(
		'ffmpeg',
		['-y', '-v', 'error', ...inputs, '-filter_complex', [...faded, joined].join(';'), '-map', '[a]', '-c:a', 'aac', '-b:a', '32k', ...exact, '-movflags', '+faststart', path.join(folder, file)],
		{ stdio: 'inherit' },
	);
	if (done.status !== 0) throw new Error(`ffmpeg ended with ${done.status}`);
};

sound('answer.m4a', [220, 261.63, 329.63, 293.66, 246.94, 220, 196, 220], 16);
sound('bridge.m4a', [146.83, 174.61, 146.83, 130.81, 146.83, 196], 12);
