/** Still lifes, craft, schooling, health, sport, charts. */
import { type Art, type Point, at, circle, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';
import { glow, ridge, sky } from './land.ts';
import type { Scene } from './scenes-mountain.ts';
import { person } from './things.ts';

const table = (a: Art, wall: readonly string[], top: readonly string[], y = 470): void => a.add(rect(0, 0, 1200, y, a.lin(wall)), rect(0, y, 1200, 800 - y, a.lin(top)), rect(0, y, 1200, 5, '#000', 'opacity="0.12"'));
const shadow = (x: number, y: number, w: number): string => oval(x + w * 0.18, y, w, w * 0.16, '#2a1a10', 'opacity="0.28"');
const bowl = (x: number, y: number, s: number, c: string, inside: string): string => at(x, y, s, path('M-110 -90C-104 -20 -60 0 0 0C60 0 104 -20 110 -90Z', c) + path('M30 -2C70 -10 104 -30 110 -90H60Z', '#000', 'opacity="0.14"') + oval(0, -90, 110, 26, mix(c, '#ffffff', 0.35)) + oval(0, -88, 98, 20, inside) + stroke('M-104 -66C-60 -40 60 -40 104 -66', '#ffffff', 4, 'opacity="0.5"'));
const players = (a: Art, spots: readonly Point[], color: string): void => {
	for (const [x, y] of spots) a.add(oval(x + 12, y + 14, 16, 9, '#16301c', 'opacity="0.4"'), oval(x, y, 18, 12, color), circle(x, y, 8, '#2a1d18'), stroke(`M${x - 16} ${y - 4}l-10 -12M${x + 16} ${y + 2}l10 12`, color, 6));
};
export const life: Record<string, Scene> = {
	'market-veg': (a) => {
		table(a, ['#e9b56a', '#c98a3f'], ['#8a5a34', '#5a381f'], 430);
		for (const i of range(4)) {
			const [x, y] = [40 + i * 290, 640];
			a.add(shadow(x + 130, y + 66, 150), rect(x, y - 60, 260, 120, '#a8743f'), ...range(4).map((k) => rect(x, y - 56 + k * 30, 260, 4, '#6f4722')));
			for (const k of range(26)) {
				const [u, v] = [x + 26 + (k % 7) * 35 + a.r.range(-6, 6), y - 62 - Math.floor(k / 7) * 28 + a.r.range(-6, 6)];
				if (i === 0) a.add(circle(u, v, 24, a.r.pick(['#d8402c', '#c9352a', '#e25a3a'])), oval(u - 7, v - 8, 7, 4, '#fff', 'opacity="0.4"'), path(poly([[u, v - 24], [u + 8, v - 16], [u - 8, v - 16]]), '#4a7a34'));
				else if (i === 1) a.add(oval(u, v, 26, 19, a.r.pick(['#c9a26a', '#b98d55', '#d8b57f'])), circle(u + 6, v - 3, 2, '#7a5a34'));
				else if (i === 2) a.add(oval(u, v, 14, 34, a.r.pick(['#ef8a2c', '#e2761f']), `transform="rotate(${a.r.int(-50, 50)} ${u.toFixed(0)} ${v.toFixed(0)})"`), stroke(`M${u} ${v - 26}l${a.r.int(-12, 12)} -26`, '#5a8a3a', 5));
				else a.add(oval(u, v, 34, 26, a.r.pick(['#5f9a3f', '#78b04c', '#4a8034'])), stroke(`M${u - 20} ${v + 10}q20 -34 40 -18`, '#d9e8b8', 3, 'opacity="0.7"'));
			}
		}
		for (const i of range(7)) a.add(stroke(`M${90 + i * 170} 0V${90 + (i % 3) * 40}`, '#5a381f', 3), path(`M${50 + i * 170} ${130 + (i % 3) * 40}C${60 + i * 170} ${70 + (i % 3) * 40} ${120 + i * 170} ${70 + (i % 3) * 40} ${130 + i * 170} ${130 + (i % 3) * 40}Z`, '#f6d9a0'));
		glow(a, 600, 120, 500, '#ffedc0', 0.5);
	},
	'pear-boxes': (a) => {
		table(a, ['#cfe0d2', '#a9c7b5'], ['#e8dcc2', '#c9b792'], 380);
		for (const [bx, by, s] of [[90, 420, 1], [470, 470, 1.25], [880, 420, 1]] as const) {
			let g = path('M-20 0H300L330 120H-50Z', '#b98a52') + path('M-50 120H330V190H-50Z', '#9c7040') + rect(-50, 120, 380, 6, '#6f4c26');
			for (const k of range(15)) g += at(6 + (k % 5) * 68, 50 + Math.floor(k / 5) * 34, 0.6, path('M0 -56C20 -56 18 -28 34 -8C52 18 34 52 0 52C-34 52 -52 18 -34 -8C-18 -28 -20 -56 0 -56Z', a.r.pick(['#e6c84a', '#d9b93a', '#c9c25a', '#efd86a'])) + stroke('M0 -54q4 -18 12 -22', '#5b4030', 6) + oval(-14, 8, 9, 18, '#fff', 'opacity="0.35"'));
			a.add(at(bx, by, s, g));
		}
		a.add(person(1110, 420, 300, { coat: '#3f7a8a', hat: '#f0e0b0' }), person(60, 430, 300, { coat: '#b9402f' }));
	},
	noodles: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#a8392c', '#7a231c'], 0, 0, 1, 1)));
		for (const i of range(16)) a.add(stroke(`M${i * 100 - 300} 800L${i * 100 + 200} 0`, '#c25a44', 2, 'opacity="0.35"'));
		a.add(circle(630, 440, 340, '#3a0f0b', 'opacity="0.35"'), circle(600, 410, 336, '#f6efe2'), circle(600, 410, 300, '#3f6f8a'), circle(600, 410, 290, '#f6efe2'), circle(600, 410, 270, '#c98a3f'), circle(600, 410, 262, '#dba85a'));
		for (const _ of range(90)) {
			const t = a.r.range(0, 6.28);
			const r = a.r.range(20, 170);
			a.add(stroke(`M${600 + Math.cos(t) * r} ${410 + Math.sin(t) * r}q${a.r.int(-90, 90)} ${a.r.int(-60, 60)} ${a.r.int(-70, 70)} ${a.r.int(-50, 50)}`, a.r.pick(['#f7e2ae', '#f2d592', '#fbeec8']), 8));
		}
		for (const _ of range(9)) a.add(round(600 + a.r.range(-170, 90), 410 + a.r.range(-160, 120), 84, 48, 16, a.r.pick(['#8a4a30', '#75402a']), `transform="rotate(${a.r.int(-30, 30)} 600 410)"`));
		for (const _ of range(90)) a.add(oval(600 + a.r.range(-190, 190), 410 + a.r.range(-180, 180), 9, 4, a.r.pick(['#5f9a3f', '#3f7a34', '#7ab04c']), `transform="rotate(${a.r.int(-80, 80)} 600 410)"`));
		for (const _ of range(46)) a.add(circle(600 + a.r.range(-200, 200), 410 + a.r.range(-190, 190), a.r.range(5, 14), '#d8362c', 'opacity="0.7"'));
		a.add(`<g transform="rotate(28 1000 400)">${round(960, -60, 16, 900, 8, '#3a2018')}${round(1000, -60, 16, 900, 8, '#3a2018')}</g>`, circle(140, 690, 110, '#f6efe2'), circle(140, 690, 86, '#3f5a34'), ...range(20).map(() => circle(140 + a.r.range(-50, 50), 690 + a.r.range(-50, 50), 16, a.r.pick(['#c8352e', '#6d9a4a', '#f2ead0']))));
	},
	'butter-tea': (a) => {
		table(a, ['#3f2a3a', '#6a3f3a', '#a0603f'], ['#7a4a2c', '#472a1a'], 520);
		glow(a, 980, 200, 460, '#ffb866', 0.6);
		a.add(rect(800, 60, 300, 330, '#f6c98a', 'opacity="0.85"'), stroke('M950 60V390M800 220H1100', '#3a2018', 12));
		a.add(shadow(360, 690, 190), at(340, 690, 1.5, path('M-70 0C-110 -60 -90 -150 -40 -180V-230H40V-180C90 -150 110 -60 70 0Z', '#b07a3a') + path('M20 0C90 -20 110 -120 40 -180V-230H16Z', '#000', 'opacity="0.2"') + stroke('M76 -130C140 -150 130 -210 170 -220', '#b07a3a', 20) + stroke('M-80 -120C-150 -110 -150 -30 -82 -40', '#b07a3a', 14) + rect(-46, -240, 92, 14, '#e0b45a') + circle(0, -254, 14, '#e0b45a') + rect(-92, -110, 184, 14, '#e0b45a')));
		a.add(shadow(720, 710, 150), bowl(720, 710, 1.25, '#7a2f28', '#e2b98a'), shadow(1000, 700, 110), bowl(1000, 700, 0.95, '#c9963f', '#e8c79a'));
		for (const i of range(3)) a.add(stroke(`M${680 + i * 40} 570C${650 + i * 40} 520 ${710 + i * 40} 490 ${680 + i * 40} 430`, '#ffffff', 7, `opacity="0.4"${a.blur(5)}`));
	},
	pottery: (a) => {
		table(a, ['#d8b48a', '#b98a5f'], ['#6a4530', '#3f281c'], 500);
		for (const [x, s, c, k] of [[160, 1.1, '#2c2a2b', 0], [400, 1.6, '#3a3532', 1], [680, 1.2, '#8a4a30', 0], [900, 1.75, '#242325', 1], [1090, 1, '#a8623f', 0]] as const) a.add(shadow(x, 690, 80 * s), at(x, 690, s, path(k ? 'M-46 0C-100 -60 -90 -160 -30 -190V-220H30V-190C90 -160 100 -60 46 0Z' : 'M-40 0C-90 -30 -90 -100 -50 -130H50C90 -100 90 -30 40 0Z', c) + path(k ? 'M10 0C80 -30 100 -150 20 -190V-220H30V-190C90 -160 100 -60 46 0Z' : 'M10 0C70 -20 80 -100 40 -130H50C90 -100 90 -30 40 0Z', '#000', 'opacity="0.3"') + range(3).map((i) => stroke(`M${-70 + i * 4} ${-60 - i * 20}Q0 ${-40 - i * 20} ${70 - i * 4} ${-60 - i * 20}`, '#e8d2b0', 3, 'opacity="0.55"')).join('') + oval(-36, -96, 8, 30, '#fff', 'opacity="0.18"')));
		glow(a, 200, 100, 400, '#fff0d0', 0.5);
	},
	'pigments': (a) => {
		table(a, ['#efe2c8', '#d9c49c'], ['#8a5f3f', '#5f3f2a'], 300);
		for (const [i, c] of ['#1f5fa8', '#c8352e', '#2f8a5a', '#e6b23c', '#f4ede0', '#7a3f8a', '#d9742c', '#1d1d22'].entries()) {
			const [x, y] = [150 + (i % 4) * 300, 480 + Math.floor(i / 4) * 210];
			a.add(circle(x + 16, y + 18, 104, '#2a1a10', 'opacity="0.3"'), circle(x, y, 104, '#d9d2c4'), circle(x, y, 92, '#b8b0a0'), circle(x, y, 84, c), path(`M${x - 60} ${y + 20}C${x - 30} ${y - 60} ${x + 40} ${y - 50} ${x + 60} ${y}C${x + 30} ${y + 10} ${x - 20} ${y + 40} ${x - 60} ${y + 20}Z`, mix(c, '#ffffff', 0.3)));
		}
		a.add(rect(330, 20, 540, 250, '#7a2f28'), rect(350, 40, 500, 210, '#f2e2bc'), circle(600, 145, 88, '#e6b23c'), circle(600, 145, 76, '#1f5fa8'), ...range(12).map((i) => `<g transform="rotate(${i * 30} 600 145)">${oval(600, 96, 14, 30, i % 2 ? '#c8352e' : '#f4a8a0')}</g>`), circle(600, 145, 26, '#e6b23c'), ...range(6).map((i) => at(400 + (i % 2) * 400, 80 + Math.floor(i / 2) * 60, 0.5, oval(0, 0, 60, 20, '#8fb8d0') + oval(30, -14, 40, 18, '#b9d4e0'))));
		a.add(`<g transform="rotate(-30 900 560)">${round(500, 580, 420, 14, 7, '#6a3a22')}${path('M500 580L430 587L500 594Z', '#1f5fa8')}</g>`);
	},
	embroidery: (a) => {
		a.add(rect(0, 0, 1200, 800, '#20304f'));
		for (const [x, y, s] of [[300, 260, 1], [640, 470, 1.7], [1000, 210, 1.1], [170, 640, 1.05], [1030, 640, 0.95]] as const) {
			for (const ring of range(4)) for (const i of range(12)) a.add(`<g transform="translate(${x} ${y}) rotate(${i * 30 + ring * 15}) scale(${s})">${oval(0, -110 + ring * 26, 22 - ring * 3, 46 - ring * 8, ['#c8352e', '#e8739a', '#f6c1c8', '#f4e2a0'][ring] as string)}${range(5).map((k) => stroke(`M${-10 + k * 5} ${-146 + ring * 30}v${60 - ring * 10}`, '#ffffff', 0.9, 'opacity="0.5"')).join('')}</g>`);
			a.add(circle(x, y, 26 * s, '#e6b23c'));
		}
		for (const _ of range(30)) {
			const [x, y] = [a.r.range(0, 1200), a.r.range(0, 800)];
			a.add(at(x, y, a.r.range(0.5, 1), `<g transform="rotate(${a.r.int(0, 360)})">${path('M0 0C20 -40 60 -40 90 0C60 30 20 30 0 0Z', a.r.pick(['#3f8a6a', '#5fa87a', '#2f6f6a']))}${stroke('M0 0H90', '#cfe8c8', 2)}</g>`));
		}
		for (const i of range(40)) a.add(path(poly([[i * 32, 0], [i * 32 + 16, 22], [i * 32 + 32, 0]]), '#e6b23c'), path(poly([[i * 32, 800], [i * 32 + 16, 778], [i * 32 + 32, 800]]), '#c8352e'));
	},
	loom: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#e8d6b4', '#c9ab7c'])));
		a.add(rect(150, 60, 36, 740, '#6a432a'), rect(1014, 60, 36, 740, '#6a432a'), rect(110, 90, 980, 34, '#7d5234'), rect(110, 700, 980, 40, '#7d5234'));
		for (const i of range(120)) a.add(rect(196 + i * 6.8, 124, 2, 576, '#f6ecd6'));
		for (let y = 380; y < 700; y += 16) for (let x = 0; x < 51; x += 1) {
			const [u, v] = [Math.abs(x - 25), Math.floor((y - 380) / 16)];
			const k = (u + Math.abs(v - 10)) % 8;
			a.add(rect(196 + x * 16, y, 15, 15, k < 1 ? '#f0c95a' : k < 3 ? '#b9302a' : k < 5 ? '#1f3f6f' : k < 6 ? '#f2e6cc' : '#8a2420'));
		}
		a.add(person(370, 800, 330, { coat: '#2f6f6a', hair: '#2a1f1f', raise: true }), person(850, 800, 330, { coat: '#8a2f4a', hair: '#2a1f1f' }, true));
		for (const i of range(8)) a.add(circle(240 + i * 100, 60, 30, ['#b9302a', '#1f3f6f', '#f0c95a', '#2f8a5a'][i % 4] as string), stroke(`M${240 + i * 100} 90v46`, ['#b9302a', '#1f3f6f', '#f0c95a', '#2f8a5a'][i % 4] as string, 3));
	},
	'reading-lamp': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#1d2a44', '#2f3f5c'])));
		for (const row of range(3)) {
			a.add(rect(0, 170 + row * 190, 1200, 14, '#6a4630'));
			for (let x = 6; x < 1190; ) {
				const [w, h] = [a.r.range(16, 40), a.r.range(96, 160)];
				a.add(rect(x, 170 + row * 190 - h, w, h, a.r.pick(['#8a3a34', '#3a5a7a', '#c9a25a', '#4f6f5a', '#7a5a7a', '#d8c8a8', '#2a3a54'])), rect(x, 190 + row * 190 - h, w, 5, '#f0d9a0', 'opacity="0.6"'));
				x += w + 2;
			}
		}
		a.add(rect(0, 620, 1200, 180, a.lin(['#8a5a38', '#5a3822'])), path('M700 260L640 620H1120L930 260Z', '#ffe7a6', `opacity="0.38"${a.blur(16)}`));
		glow(a, 820, 300, 330, '#ffdf9a', 0.8);
		a.add(path('M740 270L690 350H940L890 270Z', '#c8452e'), rect(808, 350, 14, 260, '#3a2c28'), oval(815, 626, 90, 16, '#3a2c28'), path('M270 690C340 640 430 650 470 680C510 650 600 640 680 690V720C600 680 510 690 470 716C430 690 340 680 270 720Z', '#f8f0de'), ...range(5).map((i) => stroke(`M${300 + i * 6} ${690 - i * 1}q80 -30 150 0M${510} ${690 - i * 1}q80 -30 ${140 - i * 4} 0`, '#a89a80', 1.6, `transform="translate(0 ${i * 5})"`)));
	},
	classroom: (a) => {
		a.add(rect(0, 0, 1200, 560, '#f0e2c2'), rect(0, 560, 1200, 240, '#b98a5a'), round(240, 90, 720, 300, 6, '#8a5f3a'), rect(256, 106, 688, 268, '#2f5f50'));
		a.add(stroke('M320 310L430 190L520 260L620 160L760 320Z', '#e8f0e0', 4), circle(820, 180, 34, 'none', 'stroke="#f6e08a" stroke-width="4"'), stroke('M300 340H880', '#e8f0e0', 3), rect(0, 100, 190, 290, '#bfe0ea'), stroke('M95 100V390M0 240H190', '#ffffff', 10), path(poly([[190, 390], [0, 390], [260, 760], [520, 760]]), '#fff3c8', 'opacity="0.35"'), person(700, 500, 230, { coat: '#b9402f', raise: true, skirt: true }));
		for (const row of range(3)) for (const i of range(5)) {
			const [x, y, s] = [130 + i * 235 - row * 10, 560 + row * 110, 0.8 + row * 0.28];
			a.add(at(x, y, s, path('M-34 30C-34 -16 34 -16 34 30Z', ['#2f6fa8', '#d8a03a', '#3f7a5c', '#b9402f', '#7a5a8a'][(i + row) % 5] as string) + circle(0, -34, 24, '#c98f66') + path('M-26 -30C-28 -70 28 -70 26 -30C14 -44 -14 -44 -26 -30Z', '#241c1c') + rect(-80, 30, 160, 14, '#9c6a3c') + rect(-72, 44, 10, 44, '#6f4a2a') + rect(62, 44, 10, 44, '#6f4a2a') + ((i * 3 + row) % 4 === 1 ? stroke('M30 14L54 -60', '#c98f66', 12) : '')));
		}
	},
	'tele-health': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#d9ecec', '#a9cfd2'])), round(180, 110, 840, 500, 26, '#22323e'), round(206, 136, 788, 448, 10, a.lin(['#4f9aa8', '#2f6f86'])), rect(560, 610, 80, 60, '#22323e'), round(440, 664, 320, 22, 10, '#22323e'));
		a.add(at(520, 584, 3.6, path('M-60 0C-60 -50 60 -50 60 0Z', '#f6f8f8') + circle(0, -68, 24, '#c98f66') + path('M-26 -70C-26 -110 26 -110 26 -70C10 -84 -10 -84 -26 -70Z', '#2a2020') + stroke('M-20 -34C-20 -6 20 -6 20 -34', '#2f4f5f', 4) + circle(0, -10, 5, '#2f4f5f')), round(760, 170, 200, 150, 10, '#ffffff', 'opacity="0.9"'), stroke('M776 250H810L826 210L848 290L866 236L880 250H944', '#d8362c', 5), round(760, 340, 200, 110, 10, '#ffffff', 'opacity="0.9"'), ...range(4).map((i) => rect(780, 360 + i * 20, 160 - i * 24, 8, '#6a9aa8')), ...range(3).map((i) => circle(540 + i * 60, 560, 16, ['#d8362c', '#ffffff', '#ffffff'][i] as string)));
		a.add(person(170, 800, 420, { coat: '#8a2f4a', hair: '#d9d4cc' }), person(1050, 800, 420, { coat: '#f4f4f0', legs: '#4f8a9a' }, true));
	},
	lab: (a) => {
		table(a, ['#dbe8ec', '#b9d0d8'], ['#f4f2ec', '#c9ccc8'], 560);
		for (const i of range(8)) a.add(rect(40 + i * 150, 60, 130, 10, '#8aa4ae'), ...range(4).map((k) => at(62 + i * 150 + k * 30, 60, 0.6, round(-10, -60 + 20, 22, 40, 4, a.r.pick(['#5fa8a0', '#d8a03a', '#7a8ac0', '#c86a5a'])))));
		a.add(shadow(420, 700, 210), at(420, 700, 1.9, path('M-90 0H90V-18H-90Z', '#2a3a48') + path('M-60 -18C-100 -90 -80 -190 0 -200L-10 -170C-60 -160 -60 -80 -30 -18Z', '#3a4f60') + `<g transform="rotate(24 0 -180)">${round(-22, -270, 44, 130, 8, '#e9eef0')}${rect(-14, -300, 28, 34, '#2a3a48')}${rect(-12, -140, 24, 36, '#8a98a2')}</g>` + round(-40, -86, 120, 12, 4, '#2a3a48') + circle(-60, -110, 16, '#8a98a2')));
		for (const [i, c] of ['#d8403a', '#5fa8a0', '#e6b23c', '#6a7ac8'].entries()) a.add(shadow(740 + i * 110, 706, 40), at(740 + i * 110, 700, 1 + (i % 2) * 0.3, path('M-16 -150V-80L-52 0H52L16 -80V-150Z', '#ffffff', 'opacity="0.7"') + path('M-34 -40L-52 0H52L34 -40Z', c) + rect(-22, -160, 44, 12, '#cfd8dc') + circle(-6, -60, 6, c, 'opacity="0.6"')));
	},
	'track-aerial': (a) => {
		a.add(rect(0, 0, 1200, 800, '#b9482f'));
		for (const i of range(9)) a.add(path(`M-100 ${720 - i * 74}C300 ${720 - i * 74} 620 ${640 - i * 70} 800 ${300 - i * 60}C860 ${160 - i * 60} 880 -40 880 -200`, 'none', 'stroke="#f6ead6" stroke-width="5"'));
		a.add(path('M-100 0H520C500 80 400 130 200 140H-100Z', '#4f8a4a'), path('M-100 40H360C320 90 200 110 -100 110Z', '#61a058'));
		for (const i of range(7)) {
			const [x, y] = [120 + i * 92, 690 - i * 72];
			a.add(oval(x + 30, y + 22, 34, 14, '#4a1710', 'opacity="0.45"'), `<g transform="translate(${x} ${y}) rotate(-14)">${oval(0, 0, 26, 15, ['#2f6fa8', '#f4f0e6', '#e6b23c', '#3f8a5a', '#7a3f8a', '#1d2a3a', '#f08a3a'][i] as string)}${circle(6, 0, 10, '#2a1d18')}${stroke('M-6 14L20 26M0 -14L-24 -26M-22 6L-48 12M16 -4L40 -12', '#c98f66', 8)}</g>`);
		}
	},
	'football-aerial': (a) => {
		a.add(rect(0, 0, 1200, 800, '#2f7a44'), ...range(10).map((i) => rect(i * 120, 0, 60, 800, '#37894d')));
		const w = 'stroke="#f4f4ea" stroke-width="6"';
		a.add(`<rect x="60" y="60" width="1080" height="680" fill="none" ${w}/>`, `<path d="M600 60V740" ${w}/>`, circle(600, 400, 110, 'none', w), circle(600, 400, 9, '#f4f4ea'), `<rect x="60" y="220" width="180" height="360" fill="none" ${w}/>`, `<rect x="960" y="220" width="180" height="360" fill="none" ${w}/>`, `<rect x="60" y="310" width="70" height="180" fill="none" ${w}/>`, `<rect x="1070" y="310" width="70" height="180" fill="none" ${w}/>`);
		players(a, [[140, 400], [320, 200], [330, 420], [350, 620], [520, 300], [560, 520], [700, 390], [820, 250], [790, 600], [930, 420]], '#d8362c');
		players(a, [[1080, 400], [900, 180], [960, 330], [880, 560], [740, 300], [690, 500], [610, 220], [480, 420], [420, 300], [640, 640]], '#f4f0e6');
		a.add(oval(872, 428, 9, 5, '#16301c', 'opacity="0.5"'), circle(866, 418, 10, '#ffffff'), path('M0 0L1200 0L1200 300L0 120Z', '#fff6d0', 'opacity="0.12"'));
	},
	basketball: (a) => {
		sky(a, ['#3f6f9a', '#9fbcc8', '#f6d6a8']);
		ridge(a, 330, 80, '#64808f', 0.5, 280);
		a.add(path(poly([[0, 560], [1200, 560], [1200, 800], [0, 800]]), '#b0643f'), path(poly([[0, 560], [1200, 560], [1200, 576], [0, 576]]), '#3f6a4a'), stroke('M300 800Q600 560 980 800', '#f6ead6', 6), rect(930, 210, 18, 400, '#3a3f46'), path(poly([[800, 150], [960, 130], [960, 290], [800, 280]]), '#f6f4ec'), stroke('M830 200L900 194V256L830 258Z', '#d8362c', 5), oval(790, 288, 52, 12, 'none', 'stroke="#e8682c" stroke-width="8"'), ...range(7).map((i) => stroke(`M${742 + i * 16} 292L${758 + i * 11} 360`, '#f4f4ec', 2)));
		a.add(circle(680, 190, 30, '#e8762c'), stroke('M650 190H710M680 160V220M660 168Q680 190 660 212M700 168Q680 190 700 212', '#5a2a14', 3));
		for (const [x, y, s, c, r] of [[600, 640, 300, '#c8352e', 1], [760, 700, 310, '#2f5d8a', 1], [420, 720, 290, '#2f5d8a', 0], [1010, 740, 300, '#c8352e', 0], [230, 690, 270, '#c8352e', 0]] as const) a.add(person(x, y, s, { coat: c, legs: c, raise: Boolean(r) }));
	},
	marathon: (a) => {
		sky(a, ['#f6c79a', '#fbe8c8']);
		ridge(a, 260, 70, '#c9a092', 0.5, 280);
		a.add(path(poly([[480, 330], [720, 330], [1500, 800], [-300, 800]]), '#7a7674'), path(poly([[592, 330], [608, 330], [660, 800], [540, 800]]), '#f4e6c0', 'opacity="0.6"'));
		for (const i of range(90)) {
			const t = (i / 90) ** 1.5;
			const y = 350 + t * 460;
			a.add(person(600 + a.r.range(-1, 1) * (100 + t * 560), y, 34 + t * 200, { coat: a.r.pick(['#d8362c', '#2f6fa8', '#e6b23c', '#3f8a5a', '#f4f0e6', '#f08a3a', '#7a3f8a']), legs: a.r.pick(['#22304a', '#3a2a2a', '#c98f66']), raise: a.r.chance(0.25) }, a.r.chance(0.5)));
		}
		a.add(path(poly([[330, 250], [350, 250], [350, 420], [330, 420]]), '#c8352e'), path(poly([[850, 250], [870, 250], [870, 420], [850, 420]]), '#c8352e'), path('M330 260Q600 190 870 260V300Q600 230 330 300Z', '#c8352e'));
	},
	archery: (a) => {
		sky(a, ['#8fb8c8', '#f2ead0']);
		ridge(a, 360, 50, '#93a58a', 0.5, 280);
		a.add(rect(0, 440, 1200, 360, a.lin(['#a9b062', '#7a8f45'])));
		for (const [i, c] of ['#f4f0e6', '#22262c', '#2f6fa8', '#c8352e', '#e6b23c'].entries()) a.add(oval(930, 380, 200 - i * 38, 210 - i * 40, c));
		a.add(stroke('M840 560L800 720M1020 560L1060 720', '#6a4630', 16), stroke('M760 330L926 376', '#3a2a20', 7), path('M760 330L740 312L748 336L736 350Z', '#c8352e'), stroke('M800 440L950 398', '#3a2a20', 7), path('M800 440L778 436L790 446L784 462Z', '#2f6fa8'));
		a.add(person(250, 770, 440, { coat: '#8f2f2c', skirt: true, hat: '#3b2418' }), stroke('M400 300C500 400 500 560 390 660', '#5b3a22', 14), stroke('M400 300L330 470L390 660', '#f0e6d0', 3), stroke('M300 466L500 478', '#3a2a20', 6), stroke('M300 440L330 470M300 440L480 478', '#8f2f2c', 22));
	},
	'ski-slope': (a) => {
		sky(a, ['#4f9ad0', '#d6ebf2']);
		ridge(a, 240, 80, '#a9c0d4', 0.5, 280);
		a.add(path('M0 300L1200 520V800H0Z', '#f4f8fa'), path('M0 420L1200 660V800H0Z', '#dfeaf0'));
		for (const _ of range(16)) a.add(stroke(`M${a.r.int(-100, 600)} ${a.r.int(400, 520)}q300 ${a.r.int(40, 110)} 700 ${a.r.int(200, 330)}`, '#b9cedc', 3, 'opacity="0.7"'));
		for (const [x, y, s, c] of [[300, 500, 150, '#d8362c'], [620, 620, 200, '#e6b23c'], [920, 720, 240, '#2f6fa8'], [820, 540, 110, '#3f8a5a']] as const) a.add(`<g transform="rotate(14 ${x} ${y})">${stroke(`M${x - s * 0.5} ${y + 6}H${x + s * 0.5}`, '#22262c', 7)}${person(x, y, s, { coat: c, hat: c, legs: '#22304a' })}${stroke(`M${x - s * 0.2} ${y - s * 0.5}L${x - s * 0.5} ${y}M${x + s * 0.2} ${y - s * 0.5}L${x + s * 0.45} ${y}`, '#3a3f46', 4)}</g>`, ...range(14).map(() => circle(x - s * 0.6 + a.r.range(-40, 30), y - 6 + a.r.range(-30, 20), a.r.range(3, 12), '#ffffff')));
		a.add(stroke('M0 90L1200 330', '#3a4650', 4), ...range(5).map((i) => stroke(`M${140 + i * 240} ${118 + i * 48}v50`, '#3a4650', 4) + round(116 + i * 240, 166 + i * 48, 50, 34, 6, '#c8352e')));
	},
};
