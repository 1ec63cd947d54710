/** A small SVG drawing kit: seeded randomness, gradients, curves. Nothing here reads a clock. */
export function rng(seed: string) {
	let state = 2166136261;
	for (const ch of seed) state = Math.imul(state ^ (ch.codePointAt(0) ?? 0), 16777619);
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		range: (a: number, b: number): number => a + (b - a) * next(),
		int: (a: number, b: number): number => Math.floor(a + (b - a + 1) * next()),
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
		chance: (p: number): boolean => next() < p,
	};
}
export type Rng = ReturnType<typeof rng>;
export type Point = readonly [number, number];
const f = (n: number): string => String(Math.round(n * 10) / 10);

export class Art {
	#defs: string[] = [];
	#body: string[] = [];
	#n = 0;
	readonly r: Rng;
	readonly w: number;
	readonly h: number;
	constructor(seed: string, w = 1200, h = 800) {
		this.w = w;
		this.h = h;
		this.r = rng(seed);
	}
	add(...parts: string[]): void {
		this.#body.push(...parts);
	}
	/** A linear gradient. A stop is `#color`, `#color@offset` or `#color@offset/opacity`. */
	lin(stops: readonly string[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
		return this.#gradient('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
	}
	rad(stops: readonly string[], cx = 0.5, cy = 0.5, r = 0.5): string {
		return this.#gradient('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops);
	}
	#gradient(tag: string, where: string, stops: readonly string[]): string {
		this.#n += 1;
		const id = `g${this.#n}`;
		const inner = stops.map((stop, i) => {
			const [color, rest] = stop.split('@');
			const [at, opacity] = (rest ?? '').split('/');
			return `<stop offset="${at ? at : i / Math.max(1, stops.length - 1)}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`;
		});
		this.#defs.push(`<${tag} id="${id}" ${where}>${inner.join('')}</${tag}>`);
		return `url(#${id})`;
	}
	blur(amount: number): string {
		this.#n += 1;
		this.#defs.push(`<filter id="b${this.#n}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`);
		return ` filter="url(#b${this.#n})"`;
	}
	clip(shape: string): string {
		this.#n += 1;
		this.#defs.push(`<clipPath id="c${this.#n}">${shape}</clipPath>`);
		return ` clip-path="url(#c${this.#n})"`;
	}
	svg(): string {
		return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`;
	}
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
	`<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${more}/>`;
export const round = (x: number, y: number, w: number, h: number, radius: number, fill: string, more = ''): string =>
	rect(x, y, w, h, fill, `rx="${f(radius)}" ${more}`);
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
	`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
	`<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, color: string, width: number, more = ''): string =>
	`<path d="${d}" fill="none" stroke="${color}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (inner: string, more: string): string => `<g ${more}>${inner}</g>`;
export const at = (x: number, y: number, scale: number, inner: string, flip = false): string =>
	group(inner, `transform="translate(${f(x)} ${f(y)}) scale(${flip ? -scale : scale} ${scale})"`);

export const poly = (points: readonly Point[], close = true): string =>
	`M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}${close ? 'Z' : ''}`;

/** A soft curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
	const get = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
	let d = `M${f(get(0)[0])} ${f(get(0)[1])}`;
	for (let i = 0; i < points.length - 1; i += 1) {
		const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
		d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
	}
	return d;
}

export function mix(a: string, b: string, t: number): string {
	const part = (s: string, i: number): number => Number.parseInt(s.slice(1 + i * 2, 3 + i * 2), 16);
	return `#${[0, 1, 2].map((i) => Math.round(part(a, i) + (part(b, i) - part(a, i)) * t).toString(16).padStart(2, '0')).join('')}`;
}
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
