import { expect, it } from 'vitest';
import { parsePositions, positionOf, withPosition } from './film-position.ts';

const now = Date.UTC(2026, 10, 22);
const day = 24 * 3_600_000;

it('a film continues where it was left, but not near its begin or end, and not after 30 days', () => {
	const positions = withPosition({}, '/a.mp4', 65.4, now);
	expect(positionOf(positions, '/a.mp4', 600, now + day)).toBe(65);
	expect(positionOf(positions, '/b.mp4', 600, now)).toBe(0);
	expect(positionOf(positions, '/a.mp4', 70, now)).toBe(0);
	expect(positionOf(positions, '/a.mp4', 600, now + 31 * day)).toBe(0);
	expect(positionOf(withPosition({}, '/a.mp4', 5, now), '/a.mp4', 600, now)).toBe(0);
});

it('keeps the newest fifty, and survives what is broken', () => {
	let positions = {};
	for (let film = 0; film < 60; film += 1) positions = withPosition(positions, `/${film}.mp4`, 60, now + film);
	expect(Object.keys(positions)).toHaveLength(50);
	expect(parsePositions(JSON.stringify(positions))).toEqual(positions);
	expect(parsePositions('{"/a.mp4":"x","/b.mp4":[20,1]}')).toEqual({ '/b.mp4': [20, 1] });
	expect(parsePositions('[')).toEqual({});
	expect(parsePositions('null')).toEqual({});
});
