/** Animals, people, houses, vehicles: small flat shapes standing on the point given. */
import { type Art, at, circle, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';

export const yak = (x: number, y: number, s: number, color = '#2a211f', flip = false): string =>
	at(x, y, s / 100, path('M-52 -8C-60 -52 -40 -70 -18 -66C-4 -82 22 -76 34 -64C52 -62 60 -50 66 -40C74 -36 74 -24 64 -22C56 -20 50 -24 46 -28C46 -18 42 -10 40 -6L30 0L-44 0Z', color) + stroke('M62 -44C70 -52 70 -60 64 -66M56 -46C58 -58 54 -62 50 -64', '#e8dfcf', 4) + rect(-38, -8, 9, 10, color) + rect(24, -8, 9, 10, color) + stroke('M-52 -40C-64 -34 -62 -16 -66 -8', color, 8), flip);
export const sheep = (x: number, y: number, s: number, wool = '#f3ead8', flip = false): string =>
	at(x, y, s / 100, rect(-26, -22, 7, 22, '#3a2f2a') + rect(18, -22, 7, 22, '#3a2f2a') + oval(0, -42, 42, 27, wool) + circle(-24, -48, 17, wool) + circle(20, -54, 18, wool) + oval(46, -52, 15, 11, '#3a2f2a', 'transform="rotate(25 46 -52)"'), flip);
export const horse = (x: number, y: number, s: number, color: string, flip = false): string =>
	at(x, y, s / 100, path('M-46 -48C-30 -60 10 -56 24 -58L46 -92L54 -98L58 -88L76 -74L70 -66L56 -70C50 -56 46 -44 36 -36L66 -18L62 -10L26 -28L-22 -28L-58 -6L-64 -12L-40 -34Z', color) + stroke('M-46 -46C-62 -52 -74 -44 -84 -40', color, 8) + stroke('M24 -62L44 -94', '#241a16', 8) + stroke('M20 -30L6 -6M-16 -30L-6 -4', color, 8), flip);
export const rider = (x: number, y: number, s: number, coat: string, color: string, flip = false): string =>
	horse(x, y, s, color, flip) + at(x, y, s / 100, path('M-10 -58L-4 -96C4 -104 16 -102 18 -92L22 -58Z', coat) + circle(12, -110, 11, '#c98e63') + path('M-4 -114C2 -126 22 -126 28 -114Z', '#3b2418') + stroke('M12 -88L40 -76', coat, 8), flip);
export const bird = (x: number, y: number, s: number, color: string): string =>
	stroke(`M${x - s} ${y - s * 0.3}Q${x - s * 0.4} ${y - s * 0.6} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.6} ${x + s} ${y - s * 0.35}`, color, Math.max(1.5, s * 0.14));
export const crane = (x: number, y: number, s: number, flip = false): string =>
	at(x, y, s / 100, stroke('M-4 0V-46M8 0L6 -46', '#2b2b30', 3) + path('M-44 -48C-30 -72 4 -74 22 -62C18 -48 -4 -38 -24 -42Z', '#dfe0dc') + path('M-54 -36C-48 -54 -34 -62 -18 -60L-30 -38Z', '#26262c') + stroke('M18 -60C34 -76 24 -92 34 -108', '#26262c', 7) + circle(36, -110, 6, '#26262c') + circle(37, -114, 3, '#c8352e') + stroke('M40 -110L56 -106', '#8b8a72', 3), flip);
export const duck = (x: number, y: number, s: number, color: string, flip = false): string =>
	at(x, y, s / 100, path('M-46 -8C-40 -30 0 -30 16 -20C20 -36 34 -44 44 -34L58 -30L44 -26C40 -8 28 0 0 0C-24 0 -38 0 -46 -8Z', color) + path('M-30 -12C-20 -24 0 -22 10 -14C0 -4 -20 -4 -30 -12Z', '#ffffff', 'opacity="0.35"'), flip);
export const gazelle = (x: number, y: number, s: number, flip = false): string =>
	at(x, y, s / 100, stroke('M-34 -46L-38 -24L-34 0M24 -46L26 -24L22 0', '#8f6336', 5) + stroke('M-26 -44L-24 -22L-26 0M32 -46L36 -22L34 0', '#a8763f', 5) + path('M-44 -62C-40 -78 -10 -72 18 -72L34 -98L46 -108L64 -98L62 -92L50 -90L40 -60C36 -44 20 -42 6 -42L-28 -40C-42 -42 -48 -52 -44 -62Z', '#b98750') + path('M-34 -42C-12 -50 12 -50 34 -50L18 -42L-26 -39Z', '#f3e8d2') + circle(-43, -57, 7, '#f7efe0') + circle(50, -98, 2, '#241a14') + stroke('M43 -106C38 -120 46 -128 42 -138M47 -107C44 -120 52 -128 49 -137', '#33261c', 3), flip);

export interface Look { coat?: string; legs?: string; skin?: string; hair?: string; hat?: string; raise?: boolean; skirt?: boolean }
export function person(x: number, y: number, s: number, look: Look = {}, flip = false): string {
	const { coat = '#b5473c', legs = '#2b3042', skin = '#c99069', hair = '#231c1c', hat, raise, skirt } = look;
	return at(x, y, s / 100, rect(-10, -42, 8, 42, legs) + rect(2, -42, 8, 42, legs) + path(skirt ? 'M-12 -80C-8 -84 8 -84 12 -80L22 -12L-22 -12Z' : 'M-14 -78C-10 -84 10 -84 14 -78L16 -36L-16 -36Z', coat) + path('M0 -83C8 -84 12 -82 14 -78L16 -36L4 -36Z', '#000000', 'opacity="0.13"') + stroke(raise ? 'M-12 -76L-24 -98M12 -76L22 -52' : 'M-12 -76L-18 -50M12 -76L19 -52', coat, 7) + circle(0, -91, 9, skin) + path('M-9 -92C-9 -104 9 -104 9 -92C4 -97 -4 -97 -9 -92Z', hair) + (hat ? path('M-14 -95C-8 -110 8 -110 14 -95Z', hat) : ''), flip);
}

export const tent = (x: number, y: number, s: number, color = '#f2ebdc', trim = '#2f5d8a'): string =>
	at(x, y, s / 100, path('M-80 0L-62 -44L0 -82L62 -44L80 0Z', color) + path('M0 -82L62 -44L80 0L16 0Z', '#000000', 'opacity="0.12"') + path('M-14 0L0 -50L16 0Z', '#3b2c25') + stroke('M-62 -44L0 -82L62 -44', trim, 6) + stroke('M-80 0L-62 -44M80 0L62 -44M-36 -60L-44 -30L-30 -36', trim, 3) + stroke('M0 -82V-98', trim, 3) + stroke('M-62 -44L-108 0M62 -44L108 0', '#6b5a4a', 1.5));
export const yurt = (x: number, y: number, s: number, wall = '#f4eee2', band = '#b5473c'): string =>
	at(x, y, s / 100, round(-62, -44, 124, 44, 4, wall) + path('M-68 -42C-50 -66 -24 -84 0 -86C24 -84 50 -66 68 -42Z', wall) + path('M8 -85C28 -82 52 -66 68 -42L62 -42V0H22Z', '#000000', 'opacity="0.12"') + rect(-66, -46, 132, 8, band) + round(-14, -34, 28, 34, 3, band) + oval(0, -86, 14, 5, band));
export const stupa = (x: number, y: number, s: number): string =>
	at(x, y, s / 100, rect(-44, -16, 88, 16, '#e9e1d0') + rect(-34, -30, 68, 14, '#f5efe2') + path('M-28 -30C-34 -62 -18 -72 0 -72C18 -72 34 -62 28 -30Z', '#fbf7ee') + path('M6 -72C22 -70 34 -60 28 -30H10Z', '#000000', 'opacity="0.1"') + rect(-10, -82, 20, 10, '#d7a441') + path('M-8 -82L0 -124L8 -82Z', '#d7a441') + circle(0, -128, 5, '#e8c15a'));

/** Lines of five-coloured flags from one point to another. */
export function flags(a: Art, x1: number, y1: number, x2: number, y2: number, sag: number, n: number, s: number): void {
	const colors = ['#2f6fb0', '#f4f0e6', '#c5392f', '#3f8a54', '#e6b23c'];
	const p = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
	a.add(stroke(poly(range(25).map((i) => p(i / 24)), false), '#4a3b34', 1.6));
	for (const i of range(n)) {
		const [x, y] = p((i + 0.3) / n);
		const [u, w] = p((i + 0.95) / n);
		const k = a.r.range(-0.25, 0.35) * s;
		const color = colors[i % 5] as string;
		a.add(path(poly([[x, y], [u, w], [u + k, w + s], [x + k * 0.7, y + s * 0.94]]), color), path(poly([[x, y], [(x + u) / 2, (y + w) / 2], [x + k * 0.8, y + s * 0.94]]), mix(color, '#000000', 0.3), 'opacity="0.3"'));
	}
}

export function house(x: number, y: number, w: number, h: number, wall: string, roof: string, lit = '#f6c768'): string {
	return rect(x, y - h, w, h, wall) + rect(x + w * 0.62, y - h, w * 0.38, h, '#000000', 'opacity="0.1"') + path(poly([[x - w * 0.1, y - h], [x + w * 0.16, y - h * 1.5], [x + w * 0.84, y - h * 1.5], [x + w * 1.1, y - h]]), roof) + rect(x + w * 0.14, y - h * 0.72, w * 0.2, h * 0.34, lit) + rect(x + w * 0.66, y - h * 0.72, w * 0.2, h * 0.34, lit) + rect(x + w * 0.42, y - h * 0.6, w * 0.16, h * 0.6, '#4b3327');
}

/** A sweeping tiled roof, `w` wide, its eaves at y. */
export const eaves = (x: number, y: number, w: number, h: number, tile: string, rim: string): string =>
	path(`M${x - w * 0.08} ${y - h * 0.2}Q${x + w * 0.16} ${y - h * 0.05} ${x + w * 0.2} ${y - h}L${x + w * 0.8} ${y - h}Q${x + w * 0.84} ${y - h * 0.05} ${x + w * 1.08} ${y - h * 0.2}L${x + w} ${y}L${x} ${y}Z`, tile) + stroke(`M${x - w * 0.08} ${y - h * 0.2}L${x} ${y}L${x + w} ${y}L${x + w * 1.08} ${y - h * 0.2}`, rim, 4) + round(x + w * 0.18, y - h - 8, w * 0.64, 12, 4, rim) + range(13).map((i) => stroke(`M${x + w * (0.24 + 0.52 * (i / 12))} ${y - h}L${x + w * (0.04 + 0.92 * (i / 12))} ${y - 4}`, rim, 1.4, 'opacity="0.5"')).join('');

export function tower(a: Art, x: number, y: number, w: number, h: number, wall: string, lit: readonly string[], share: number, cell = 22): void {
	a.add(rect(x, y - h, w, h, wall), rect(x + w * 0.7, y - h, w * 0.3, h, '#000000', 'opacity="0.16"'));
	for (let u = x + 8; u + 9 < x + w - 4; u += cell * 0.72) for (let v = y - h + 14; v < y - 16; v += cell) if (a.r.chance(share)) a.add(rect(u, v, 9, 12, a.r.pick(lit)));
}

export function train(x: number, y: number, cars: number, s: number, body = '#f1efe8', band = '#b8322c'): string {
	return at(x, y, s, range(cars).map((i) => (i === 0 ? path('M0 0H150V-54H70C40 -54 12 -34 0 -10Z', body) + path('M44 -46L70 -50V-32H24Z', '#24303c') : round(i * 154, -54, 150, 54, 5, body)) + range(i ? 6 : 3).map((k) => round(i * 154 + (i ? 14 : 84) + k * 22, -42, 14, 16, 3, '#24303c')).join('') + rect(i * 154 + (i ? 0 : 12), -18, i ? 150 : 138, 6, band) + circle(i * 154 + 40, 2, 7, '#20242a') + circle(i * 154 + 112, 2, 7, '#20242a')).join(''));
}
export const bus = (x: number, y: number, s: number, color: string, flip = false): string =>
	at(x, y, s / 100, round(-110, -92, 220, 80, 12, color) + round(-100, -82, 158, 34, 5, '#22384a') + round(64, -82, 40, 48, 5, '#22384a') + range(3).map((i) => rect(-62 + i * 40, -82, 4, 34, color)).join('') + rect(-110, -40, 220, 8, '#ffffff', 'opacity="0.6"') + circle(-64, -10, 16, '#1d2127') + circle(66, -10, 16, '#1d2127') + circle(-64, -10, 7, '#8d949b') + circle(66, -10, 7, '#8d949b') + circle(106, -24, 5, '#fff3c0'), flip);
export const car = (x: number, y: number, s: number, color: string, flip = false): string =>
	at(x, y, s / 100, path('M-60 -10V-30L-42 -34L-24 -56H20L42 -34L60 -28V-10Z', color) + path('M-36 -34L-20 -50H-2V-34ZM4 -34V-50H18L34 -34Z', '#22303d') + circle(-34, -9, 11, '#1c2026') + circle(36, -9, 11, '#1c2026'), flip);
