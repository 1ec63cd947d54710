/** Sky, mountains, water, fields. */
import { type Art, type Point, circle, curve, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';

export const sky = (a: Art, stops: readonly string[]): void => a.add(rect(0, 0, a.w, a.h, a.lin(stops)));

export const glow = (a: Art, x: number, y: number, r: number, color: string, strength = 0.7): void =>
	a.add(circle(x, y, r, a.rad([`${color}@0/${strength}`, `${color}@0.45/${strength * 0.35}`, `${color}@1/0`])));

export function sun(a: Art, x: number, y: number, r: number, color: string, halo = '#fff1c9'): void {
	glow(a, x, y, r * 6, halo, 0.65);
	a.add(circle(x, y, r, color));
}

export function stars(a: Art, n: number, below: number, color = '#fdf6e3'): void {
	for (const _ of range(n)) {
		const big = a.r.chance(0.07);
		a.add(circle(a.r.range(0, a.w), a.r.range(0, below), big ? 2.4 : a.r.range(0.5, 1.5), color, `opacity="${a.r.range(0.35, 1).toFixed(2)}"`));
	}
}

export function clouds(a: Art, n: number, y: number, spread: number, color: string, opacity = 0.6, size = 1): void {
	for (const _ of range(n)) {
		const x = a.r.range(-100, a.w);
		const top = a.r.range(y - spread, y + spread);
		const w = a.r.range(140, 420) * size;
		const t = a.r.range(14, 26) * size;
		const parts = range(4).map((i) => round(x + i * w * a.r.range(0.05, 0.14), top + i * t * 0.85 - t * 1.5, w * a.r.range(0.5, 1), t, t / 2, color));
		a.add(`<g opacity="${opacity}">${parts.join('')}</g>`);
	}
}

/** A rough ridge line over the whole width; returns its height at x. */
export function ridge(a: Art, y: number, amp: number, fill: string, rough = 0.5, scale = 260): (x: number) => number {
	const layers = range(6).map((i) => ({ len: scale / 2 ** i, amp: amp * (i === 0 ? 1 : rough ** i), v: range(200).map(() => a.r.range(-1, 1)) }));
	const height = (x: number): number =>
		y + layers.reduce((sum, layer) => {
			const p = (x + 300) / layer.len;
			const i = Math.floor(p);
			const t = p - i;
			const [u, w] = [layer.v[i % 200] ?? 0, layer.v[(i + 1) % 200] ?? 0];
			return sum + (u + (w - u) * t * t * (3 - 2 * t)) * layer.amp;
		}, 0);
	const points: Point[] = range(Math.ceil(a.w / 8) + 2).map((i) => [i * 8, height(i * 8)]);
	a.add(path(poly([...points, [a.w + 20, a.h + 5], [-5, a.h + 5]]), fill));
	return height;
}

export function hill(a: Art, y: number, amp: number, fill: string, waves = 1.2): (x: number) => number {
	const phase = a.r.range(0, 6.28);
	const second = a.r.range(0, 6.28);
	const height = (x: number): number => y + Math.sin((x / a.w) * 6.28 * waves + phase) * amp + Math.sin((x / a.w) * 6.28 * waves * 2.3 + second) * amp * 0.3;
	a.add(path(`${curve(range(31).map((i) => [i * (a.w / 30), height(i * (a.w / 30))] as Point))}L${a.w} ${a.h}L0 ${a.h}Z`, fill));
	return height;
}

/** One mountain with a lit and a shaded face and snow. */
export function peak(a: Art, x: number, top: number, base: number, half: number, lit: string, dark: string, snow?: string): void {
	const side = (dir: number, jag: number): Point[] => range(9).map((i) => [x + dir * half * (i / 8) ** 0.92 + (i % 8 ? a.r.range(-jag, jag) : 0), top + (base - top) * (i / 8)]);
	const [left, right] = [side(-1, half * 0.035), side(1, half * 0.035)];
	const spine: Point[] = range(8).map((i) => [x + (i ? a.r.range(-1, 1.6) * half * 0.11 : 0), top + ((base - top) * i) / 7]);
	a.add(path(poly([...left, ...[...right].reverse()]), lit));
	a.add(path(poly([...spine, ...[...right].reverse()]), dark));
	if (!snow) return;
	const cut = 0.36;
	const edge: Point[] = range(9).map((i) => [x - half * cut * 0.95 + (half * cut * 1.9 * i) / 8, top + (base - top) * (cut + (i % 2 ? 0.1 : -0.08) * (i === 0 || i === 8 ? 0 : 1) * a.r.range(0.6, 1.3))]);
	a.add(path(poly([[x, top], ...[...edge].reverse()]), snow));
	a.add(path(poly([[x, top], ...edge.slice(4).reverse(), [x - half * 0.02, top + (base - top) * 0.24]]), mix(snow, dark, 0.36)));
}

export const mist = (a: Art, y: number, h: number, color: string, opacity = 0.8): void =>
	a.add(rect(0, y - h / 2, a.w, h, a.lin([`${color}@0/0`, `${color}@0.5/${opacity}`, `${color}@1/0`])));

/** A ribbon that grows from far to near. */
export function ribbon(points: readonly (readonly [number, number, number])[], fill: string): string {
	const left = points.map(([x, y, w]) => [x - w / 2, y] as Point);
	const right = points.map(([x, y, w]) => [x + w / 2, y] as Point).reverse();
	return path(`${curve(left)}L${curve(right).slice(1)}Z`, fill);
}

export function ripples(a: Art, y0: number, y1: number, color: string, n: number, opacity = 0.35, x0 = 0, x1 = a.w): void {
	for (const _ of range(n)) {
		const t = a.r.next();
		const y = y0 + (y1 - y0) * t;
		const w = a.r.range(20, 120) * (0.3 + t);
		a.add(round(a.r.range(x0, x1 - w), y, w, 1.5 + 3 * t, 2, color, `opacity="${opacity}"`));
	}
}

export function grass(a: Art, y0: number, y1: number, colors: readonly string[], n: number, size = 26, lean = 0.3): void {
	for (const i of range(n)) {
		const y = y0 + ((y1 - y0) * i) / n + a.r.range(-10, 10);
		const s = size * (0.4 + (0.8 * i) / n);
		const x = a.r.range(-10, a.w + 10);
		a.add(stroke(`M${x.toFixed(0)} ${y.toFixed(0)}q${(s * lean * 0.3).toFixed(0)} ${(-s * 0.6).toFixed(0)} ${(s * lean * a.r.range(0.6, 1.6)).toFixed(0)} ${(-s).toFixed(0)}`, a.r.pick(colors), 1 + (1.6 * i) / n));
	}
}

/** Bands that follow a slope, as field terraces do. */
export function terraces(a: Art, y0: number, y1: number, n: number, colors: readonly string[], edge: string, amp = 40): void {
	const phase = a.r.range(0, 6);
	for (const i of range(n)) {
		const t = i / n;
		const y = y0 + (y1 - y0) * t ** 1.35;
		const points: Point[] = range(25).map((k) => [k * 50 - 0, y + Math.sin(k * 0.33 + phase + t * 1.7) * amp * (0.35 + t) + Math.sin(k * 0.71 + t * 4) * amp * 0.35]);
		const d = curve(points);
		a.add(path(`${d}L${a.w} ${a.h}L0 ${a.h}Z`, colors[(i * 3 + a.r.int(0, 1)) % colors.length] as string));
		a.add(stroke(d, edge, 1.5 + 3 * t, 'opacity="0.55"'));
		for (const k of range(26)) {
			const p = points[a.r.int(0, 23)] as Point;
			a.add(stroke(`M${(p[0] + k).toFixed(0)} ${(p[1] + 10 + 22 * t).toFixed(0)}h${a.r.int(8, 40)}`, edge, 1 + t, 'opacity="0.22"'));
		}
	}
}

/** Furrows running to a vanishing point. */
export function furrows(a: Art, vx: number, vy: number, n: number, colors: readonly string[]): void {
	for (const i of range(n)) {
		const x = (k: number): number => -a.w * 1.2 + (a.w * 3.4 * k) / n;
		a.add(path(poly([[vx + (x(i) - vx) * 0.06, vy], [vx + (x(i + 1) - vx) * 0.06, vy], [x(i + 1), a.h], [x(i), a.h]]), colors[i % colors.length] as string));
	}
}

export const pines = (a: Art, height: (x: number) => number, n: number, colors: readonly string[], s0: number, s1: number, x0 = 0, x1 = a.w): void => {
	for (const x of range(n).map(() => a.r.range(x0, x1)).sort((p, q) => height(p) - height(q))) {
		const s = a.r.range(s0, s1);
		const y = height(x) + a.r.range(0, s * 0.4);
		const color = a.r.pick(colors);
		for (const k of range(3)) {
			const w = s * (0.16 + k * 0.08);
			const top = y - s + k * s * 0.27;
			a.add(path(poly([[x, top], [x + w, top + s * 0.42], [x - w, top + s * 0.42]]), mix(color, '#0b1a1e', 0.12 * (2 - k))));
			a.add(path(poly([[x, top], [x + w, top + s * 0.42], [x, top + s * 0.42]]), '#0b1a1e', 'opacity="0.18"'));
		}
	}
};

export function poplars(a: Art, x0: number, x1: number, base: number, n: number, s: number, colors: readonly string[]): void {
	for (const i of range(n)) {
		const x = x0 + ((x1 - x0) * (i + a.r.range(-0.3, 0.3))) / n;
		const k = s * a.r.range(0.75, 1.15);
		a.add(rect(x - 2, base - k * 0.3, 4, k * 0.3, '#5b4636'), oval(x, base - k * 0.58, k * 0.12, k * 0.44, a.r.pick(colors)), oval(x + k * 0.04, base - k * 0.56, k * 0.07, k * 0.4, '#1d2a1b', 'opacity="0.16"'));
	}
}
