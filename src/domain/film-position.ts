/** Where a reader stopped in films, by their addresses: seconds, and when that was in epoch milliseconds. */
export type FilmPositions = Readonly<Record<string, readonly [seconds: number, saved: number]>>;

/** A film that was left so close to its begin or its end, in seconds, starts from the begin. */
const margin = 10;
/** After so long nobody remembers the film. */
const keptMs = 30 * 24 * 3_600_000;
const maxFilms = 50;

/** The stored positions; none when the stored text is broken. */
export const parsePositions = (text: string | null): FilmPositions => {
	try {
		const parsed: unknown = JSON.parse(text ?? '{}');
		if (typeof parsed !== 'object' || parsed === null) return {};
		return Object.fromEntries(
			Object.entries(parsed).filter(
				([, value]) => Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number)),
			),
		) as FilmPositions;
	} catch {
		return {};
	}
};

/** The second at which a film continues; 0 for its begin. */
export const positionOf = (positions: FilmPositions, film: string, duration: number, now: number): number => {
	const [seconds, saved] = positions[film] ?? [0, 0];
	return now - saved > keptMs || seconds < margin || seconds > duration - margin ? 0 : seconds;
};

/** The positions with another one; the oldest go when there are many. */
export const withPosition = (positions: FilmPositions, film: string, seconds: number, now: number): FilmPositions =>
	Object.fromEntries(
		Object.entries({ ...positions, [film]: [Math.floor(seconds), now] as const })
			.filter(([, [, saved]]) => now - saved <= keptMs)
			.sort(([, [, a]], [, [, b]]) => b - a)
			.slice(0, maxFilms),
	);
