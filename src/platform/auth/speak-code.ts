/**
 * Speaks a verification code, for readers who cannot see the picture: digits at uneven speed and distance, over a murmur
 * of other digits backwards. It slows programs down, as the picture does, and does not stop them.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Languages with a voice; readers of Tibetan hear Chinese. */
export type SpokenLanguage = 'cn' | 'en';

/** Digits that sound different in every voice; 1 is left out, because it sounds like 7 in Chinese. */
export const spokenDigits: readonly string[] = [...'023456789'];

const rate = 8_000;
const headerLength = 44;
const voices = new Map<string, Float64Array>();

/** A spoken digit as samples from -1 to 1. The files are WAV with 8 bits a sample. */
const voiceOf = (language: SpokenLanguage, digit: string): Float64Array => {
	const name = `${language}/${digit}`;
	const cachedVoice = voices.get(name);
	if (cachedVoice !== undefined) return cachedVoice;
	const bytes = readFileSync(new URL(`spoken-digits/${name}.wav`, import.meta.url)).subarray(headerLength);
	const samples = Float64Array.from(bytes, (byte) => (byte - 128) / 128);
	voices.set(name, samples);
	return samples;
};

const between = (min: number, max: number): number => min + (randomInt(10_000) / 10_000) * (max - min);

/** The same sound, `speed` times as fast; its pitch changes with the speed. */
const atSpeed = (samples: Float64Array, speed: number): Float64Array =>
	Float64Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, place) => {
		const [left, rest] = [Math.floor(place * speed), (place * speed) % 1];
		return (samples[left] ?? 0) * (1 - rest) + (samples[left + 1] ?? 0) * rest;
	});

const addSound = (to: Float64Array, sound: Float64Array, start: number, loudness: number): void => {
	sound.forEach((sample, place) => {
		const at = start + place;
		if (at < to.length) to[at] = (to[at] ?? 0) + sample * loudness;
	});
};

/** A WAV file with one channel of 16 bits a sample. */
const wavOf = (samples: Float64Array): Uint8Array<ArrayBuffer> => {
	const size = samples.length * 2;
	const file = new DataView(new ArrayBuffer(headerLength + size));
	const text = (at: number, value: string): void =>
		[...value].forEach((letter, place) => {
			file.setUint8(at + place, letter.charCodeAt(0));
		});
	text(0, 'RIFF');
	file.setUint32(4, headerLength - 8 + size, true);
	text(8, 'WAVEfmt ');
	file.setUint32(16, 16, true);
	file.setUint16(20, 1, true);
	file.setUint16(22, 1, true);
	file.setUint32(24, rate, true);
	file.setUint32(28, rate * 2, true);
	file.setUint16(32, 2, true);
	file.setUint16(34, 16, true);
	text(36, 'data');
	file.setUint32(40, size, true);
	samples.forEach((sample, place) => {
		file.setInt16(headerLength + place * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
	});
	return new Uint8Array(file.buffer);
};

/** A WAV file that speaks the code; every recording is different. */
export const speakCode = (code: string, language: SpokenLanguage): Uint8Array<ArrayBuffer> => {
	const pause = (): number => Math.round(between(0.3, 0.6) * rate);
	let end = pause();
	const digits = [...code].map((digit) => {
		const sound = atSpeed(voiceOf(language, digit), between(0.88, 1.08));
		const start = end;
		end += sound.length + pause();
		return { sound, start };
	});
	const recording = Float64Array.from({ length: end }, () => between(-0.02, 0.02));
	for (const { sound, start } of digits) addSound(recording, sound, start, between(0.7, 0.9));
	for (let start = 0; start < end; ) {
		const other = spokenDigits[randomInt(spokenDigits.length)] ?? '0';
		const murmur = atSpeed(voiceOf(language, other).toReversed(), between(0.7, 1.3));
		addSound(recording, murmur, start, between(0.06, 0.12));
		start += Math.round(murmur.length * between(0.6, 1.4)) + 1;
	}
	return wavOf(recording);
};
