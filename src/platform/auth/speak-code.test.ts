import { describe, expect, it } from 'vitest';
import { type SpokenLanguage, speakCode } from './speak-code.ts';

/**
 * Stretches of parts of a tenth of a second that are loud. A digit may have one quiet part inside it; between digits there
 * are two at least, because a pause is three tenths long or longer.
 */
const loudStretches = (wav: Uint8Array<ArrayBuffer>): number => {
	const samples = new Int16Array(wav.buffer, 44);
	const loud = Array.from({ length: Math.floor(samples.length / 800) }, (_, part) => {
		const squares = samples.subarray(part * 800, part * 800 + 800).reduce((sum, value) => sum + value ** 2, 0);
		return Math.sqrt(squares / 800) > 2_200;
	});
	return loud.filter((isLoud, part) => isLoud && loud[part - 1] !== true && loud[part - 2] !== true).length;
};

describe('a spoken verification code', () => {
	for (const language of ['cn', 'en'] as const satisfies SpokenLanguage[])
		it(`is a WAV file in which each digit can be told from the murmur (${language})`, () => {
			for (let tried = 0; tried < 20; tried += 1) {
				const wav = speakCode('029384', language);
				const text = new TextDecoder('latin1').decode(wav.subarray(0, 16));
				expect([text.slice(0, 4), text.slice(8)]).toEqual(['RIFF', 'WAVEfmt ']);
				expect(new DataView(wav.buffer).getUint32(40, true)).toBe(wav.length - 44);
				const seconds = (wav.length - 44) / 16_000;
				expect(seconds).toBeGreaterThan(3);
				expect(seconds).toBeLessThan(9);
				expect(loudStretches(wav)).toBe(6);
			}
		});

	it('is another recording every time', () => {
		expect(speakCode('234567', 'cn')).not.toEqual(speakCode('234567', 'cn'));
	});
});
