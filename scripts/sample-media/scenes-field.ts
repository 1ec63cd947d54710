/** Scenes of orchards, woods and crops. */
import { at, circle, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';
import { clouds, furrows, glow, grass, hill, peak, ridge, sky, sun } from './land.ts';
import type { Scene } from './scenes-mountain.ts';
import { horse, person } from './things.ts';

export const field: Record<string, Scene> = {
	'orchard-bloom': (a) => {
		sky(a, ['#a8d3de', '#f7efe0']);
		ridge(a, 260, 60, '#9fb3b5', 0.5, 260);
		hill(a, 380, 20, '#a9c06f', 1);
		a.add(rect(0, 480, 1200, 320, a.lin(['#93b45a', '#5f8a3d'])));
		for (const row of range(4)) for (let i = 0; i < 6 - row; i += 1) {
			const [x, y, s] = [90 + i * (220 + row * 70) + (row % 2) * 70, 470 + row * 90, 0.6 + row * 0.32];
			let blobs = stroke('M0 0C-4 -40 4 -60 0 -90M0 -60L-34 -100M0 -70L36 -104', '#5b4038', 9);
			for (const _ of range(46)) blobs += circle(a.r.range(-74, 74), -130 + a.r.range(-52, 48), a.r.range(7, 17), a.r.pick(['#fff6f4', '#fbdfe2', '#f4c4cd', '#ffffff']));
			a.add(oval(x, y + 4, 60 * s, 9 * s, '#39562a', 'opacity="0.4"'), at(x, y, s, blobs));
		}
	},
	rapeseed: (a) => {
		sky(a, ['#3f8ec4', '#b9dcea']);
		clouds(a, 6, 130, 60, '#ffffff', 0.9);
		peak(a, 300, 170, 420, 340, '#93a9b8', '#66809a', '#ffffff');
		ridge(a, 360, 40, '#7d9a86', 0.5, 240);
		furrows(a, 700, 400, 34, ['#f2cf2b', '#e3b81c', '#f8df5a', '#d5a916']);
		for (const _ of range(700)) {
			const t = a.r.next();
			a.add(circle(a.r.range(0, 1200), 420 + t * 380, 1.5 + t * 4, a.r.pick(['#fff08a', '#ffe14a', '#8fae3a', '#fff7c0'])));
		}
		a.add(range(6).map((i) => at(760 + i * 62, 470, 0.5, rect(0, -34, 80, 34, ['#d65a3a', '#3f7fb0', '#efe6d2', '#4b9a6a', '#c9a03a', '#8a5a9a'][i] as string) + rect(-4, -42, 88, 9, '#59493c'))).join(''));
	},
	'mushroom-hills': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#3f4a2f', '#222a1c'])));
		for (const _ of range(140)) a.add(oval(a.r.range(0, 1200), a.r.range(0, 800), a.r.range(40, 120), a.r.range(20, 70), a.r.pick(['#55663a', '#3a4a2c', '#6b7a44', '#2d3a24']), 'opacity="0.5"'));
		for (const [x, y, s] of [[330, 640, 2.4], [620, 690, 3.3], [900, 620, 2.2], [480, 730, 1.3], [790, 740, 1.5]] as const) a.add(at(x, y, s, oval(0, 2, 40, 8, '#10150c', 'opacity="0.6"') + path('M-16 0C-12 -30 -14 -50 -12 -70H12C14 -50 12 -30 16 0Z', '#f0dfbe') + path('M-58 -62C-50 -112 50 -112 58 -62C30 -50 -30 -50 -58 -62Z', '#b9763c') + path('M-58 -62C-30 -50 30 -50 58 -62C30 -66 -30 -66 -58 -62Z', '#f6e9cc') + oval(-20, -86, 16, 8, '#e0a565', 'transform="rotate(-24 -20 -86)"')));
		grass(a, 740, 810, ['#6f8a3c', '#93a84c', '#3f5a2c'], 300, 70);
		glow(a, 250, 90, 420, '#f6e7a8', 0.5);
	},
	beehives: (a) => {
		sky(a, ['#8cc4d8', '#f3f0d8']);
		hill(a, 330, 50, '#7fa36a', 1.1);
		hill(a, 450, 40, '#8fb35c', 1.3);
		a.add(rect(0, 520, 1200, 280, '#6f9a48'));
		for (const _ of range(500)) a.add(circle(a.r.range(0, 1200), a.r.range(460, 800), a.r.range(2, 6), a.r.pick(['#b06bb0', '#e8d24a', '#ffffff', '#8a4f9e'])));
		for (const i of range(7)) a.add(at(110 + i * 165, 640 + (i % 2) * 70, 1.1, rect(-50, -80, 100, 80, ['#e9c46a', '#5fa8a0', '#d97a5a'][i % 3] as string) + rect(-56, -94, 112, 16, '#5b4a3a') + rect(-28, -14, 56, 8, '#3a2c20') + rect(-50, -44, 100, 4, '#000', 'opacity="0.2"')));
		for (const _ of range(50)) a.add(oval(a.r.range(0, 1200), a.r.range(300, 700), 5, 3.2, '#3a2a12'), '');
		a.add(person(600, 790, 230, { coat: '#f4efe2', legs: '#e6dfcc', hat: '#f4efe2' }));
	},
	greenhouse: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#eaf4ee', '#cfe3d6'])));
		for (const i of range(8)) {
			const k = 1 - i * 0.115;
			a.add(stroke(`M${600 - 620 * k} 800V${470 - 60 * k}C${600 - 600 * k} ${330 - 380 * k} ${600 + 600 * k} ${330 - 380 * k} ${600 + 620 * k} ${470 - 60 * k}V800`, mix('#7fa596', '#dcebe3', i / 8), 10 * k + 2));
		}
		a.add(path(poly([[560, 430], [640, 430], [860, 800], [340, 800]]), '#cbb593'));
		for (const side of [-1, 1]) for (const i of range(10)) {
			const t = (i / 10) ** 1.4;
			const [x, y, s] = [600 + side * (70 + t * 420), 440 + t * 330, 0.25 + t * 1.3];
			let g = rect(-3, -150, 6, 150, '#4a7a3c');
			for (const _ of range(16)) g += oval(a.r.range(-50, 50), a.r.range(-150, -20), 24, 12, a.r.pick(['#3f8a4a', '#5ca557', '#2f6f3f']), `transform="rotate(${a.r.int(-40, 40)})"`);
			for (const _ of range(7)) g += circle(a.r.range(-42, 42), a.r.range(-130, -20), 10, a.r.pick(['#d8402c', '#e2602f', '#c92f2a']));
			a.add(at(x, y, s, g));
		}
		a.add(person(610, 640, 190, { coat: '#3f6f9a', hat: '#f0dfae' }));
	},
	'barley-ears': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#f4d9a0', '#e3a95a', '#a8662c'])));
		sun(a, 850, 220, 90, '#fff5d6');
		for (const i of range(60)) {
			const t = i / 60;
			const [x, top, w] = [a.r.range(-40, 1240), 520 - t * 240 + a.r.range(-120, 90), 0.5 + t * 1.3];
			const lean = a.r.range(-30, 60);
			const c = mix('#c98f3c', '#5f3a16', t * a.r.range(0.6, 1));
			let s = stroke(`M0 ${(800 - top) / w}Q0 ${200 / w} ${lean * 0.2} 0`, c, 5);
			for (const k of range(9)) s += oval(-9, -k * 15, 8, 12, c, `transform="rotate(24 -9 ${-k * 15})"`) + oval(9, -k * 15, 8, 12, mix(c, '#ffe0a0', 0.25), `transform="rotate(-24 9 ${-k * 15})"`) + stroke(`M${k % 2 ? 10 : -10} ${-k * 15}l${k % 2 ? 26 : -26} -74`, c, 1.5);
			a.add(`<g transform="translate(${x.toFixed(0)} ${top.toFixed(0)}) scale(${w.toFixed(2)}) rotate(${(lean * 0.3).toFixed(0)})">${s}</g>`);
		}
	},
	'tree-planting': (a) => {
		sky(a, ['#e9d6b2', '#f6ebd2']);
		hill(a, 320, 60, '#cfae7a', 1);
		hill(a, 430, 50, '#bd9660', 1.2);
		for (const row of range(8)) for (const i of range(16)) {
			const y = 400 + row * 52 + Math.sin(i * 0.6 + row) * 16;
			const s = 12 + row * 6;
			a.add(at(i * 80 + (row % 2) * 40, y, s / 30, rect(-2, -14, 4, 14, '#5b4636') + path('M0 -62L18 -12H-18Z', row > 4 ? '#3f6f45' : '#5c8a4f') + oval(0, 2, 22, 5, '#8a6a3f', 'opacity="0.5"')));
		}
		for (const [i, x] of [180, 420, 700, 960].entries()) a.add(person(x, 720 + (i % 2) * 50, 170, { coat: ['#b9402f', '#2f6f8a', '#4f7a3c', '#d29a2e'][i] as string, hat: '#f0e6cf' }, i % 2 === 0), stroke(`M${x + 34} ${660 + (i % 2) * 50}l26 70`, '#6b4a2c', 6));
	},
	'drone-field': (a) => {
		a.add(rect(0, 0, 1200, 800, '#7f9a4a'));
		for (const i of range(14)) a.add(path(poly([[i * 120 - 300, 0], [i * 120 - 210, 0], [i * 120 + 90, 800], [i * 120, 800]]), ['#93ad55', '#6d8c41', '#b5b55e', '#839c46'][i % 4] as string));
		for (const _ of range(600)) a.add(stroke(`M${a.r.int(0, 1200)} ${a.r.int(0, 800)}l4 11`, '#55722f', 2, 'opacity="0.5"'));
		const drone = (x: number, y: number, s: number): string => at(x, y, s, stroke('M-60 -60L60 60M60 -60L-60 60', '#2a2f36', 9) + [[-60, -60], [60, 60], [60, -60], [-60, 60]].map(([u, v]) => circle(u as number, v as number, 36, '#ffffff', 'opacity="0.45"') + stroke(`M${(u as number) - 32} ${(v as number) - 8}L${(u as number) + 32} ${(v as number) + 8}`, '#2a2f36', 4)).join('') + round(-26, -30, 52, 60, 12, '#d8432f') + circle(0, 8, 12, '#1d2228'));
		a.add(shade(drone(640, 460, 2.1)), drone(600, 390, 2.1), drone(960, 170, 0.9), drone(230, 150, 0.8));
		for (const _ of range(200)) a.add(circle(600 + a.r.range(-190, 190), 430 + a.r.range(30, 300), a.r.range(1, 4), '#ffffff', 'opacity="0.5"'));
	},
	'herd-horses': (a) => {
		sky(a, ['#3b5f86', '#9db9c4', '#f0d2a6']);
		ridge(a, 330, 70, '#59708a', 0.5, 300);
		a.add(rect(0, 420, 1200, 380, a.lin(['#c3a25c', '#7f7038'])));
		for (const i of range(12)) a.add(horse(120 + i * 92 + a.r.range(-30, 30), 500 + (i % 4) * 70, 90 + (i % 4) * 34, a.r.pick(['#5b3624', '#2c211e', '#a8743f', '#e0d6c4', '#7a4a2c']), false));
		grass(a, 730, 800, ['#d9bd70', '#8f7a3c', '#b79c55'], 300, 46);
	},
};
const shade = (inner: string): string => `<g opacity="0.25">${inner.replaceAll(/(fill|stroke)="#[0-9a-f]+"/g, '$1="#22321a"')}</g>`;
