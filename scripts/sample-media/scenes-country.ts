/** Scenes of rivers, fields, herds and wild animals. */
import { at, circle, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';
import { clouds, grass, hill, mist, peak, poplars, ribbon, ridge, ripples, sky, sun, terraces } from './land.ts';
import type { Scene } from './scenes-mountain.ts';
import { bird, crane, duck, gazelle, house, person, rider, sheep, tent, yak } from './things.ts';

export const country: Record<string, Scene> = {
	'river-bend': (a) => {
		sky(a, ['#f6c58b', '#fbe6c2']);
		sun(a, 300, 170, 44, '#fff8e4');
		ridge(a, 230, 50, '#c99a86', 0.5, 280);
		ridge(a, 290, 40, '#a0766d', 0.5, 220);
		a.add(rect(0, 320, 1200, 480, a.lin(['#b98f5c', '#7f7a44', '#4c5a34'])));
		const pts = [[820, 318, 8], [560, 350, 26], [860, 400, 50], [420, 480, 96], [860, 600, 180], [420, 830, 420]] as const;
		a.add(ribbon(pts.map(([x, y, w]) => [x, y, w * 1.35]), '#dcb983'), ribbon(pts, a.lin(['#fbe0ae', '#c7b58f', '#5e8f99'])));
		ripples(a, 470, 780, '#fff3d8', 50, 0.45, 420, 820);
		for (const _ of range(90)) a.add(oval(a.r.range(0, 1200), a.r.range(360, 800), a.r.range(8, 26), a.r.range(4, 10), '#394a2c', 'opacity="0.4"'));
	},
	'river-valley': (a) => {
		sky(a, ['#86b9d0', '#eef0dc']);
		ridge(a, 210, 80, '#8aa6b5', 0.5, 300);
		ridge(a, 300, 60, '#6d8f7c', 0.5, 240);
		terraces(a, 340, 560, 7, ['#9fb35a', '#c9bd62', '#86a24c', '#b7b160'], '#5f7437', 24);
		a.add(ribbon([[1250, 540, 40], [900, 560, 60], [640, 620, 90], [300, 660, 130], [-60, 760, 200]], '#4b9aa6'));
		ripples(a, 570, 740, '#dff2ee', 40, 0.4);
		for (const i of range(11)) a.add(house(560 + i * 54 + a.r.range(-10, 10), 730 + (i % 3) * 18, 46, 30, a.r.pick(['#e6d2ae', '#d9bb8d', '#c9a277']), '#8a4a37'));
		poplars(a, 520, 1190, 796, 18, 120, ['#5d7f3f', '#7c9a45', '#48692f']);
	},
	'terraces-gold': (a) => {
		sky(a, ['#5f9ac0', '#e8e6c9']);
		clouds(a, 5, 110, 40, '#ffffff', 0.7);
		ridge(a, 240, 60, '#7d94a0', 0.5, 280);
		terraces(a, 280, 780, 13, ['#e2b13c', '#c98f27', '#efc95c', '#b97d24', '#d9a233'], '#8a5a1a', 60);
		for (const i of range(6)) a.add(person(300 + i * 120, 620 + Math.sin(i) * 40, 80, { coat: ['#b23a34', '#2f5d8a', '#7a3a52'][i % 3] as string, hat: '#f0e0b0', skirt: i % 2 === 0 }, i % 2 === 0));
		for (const i of range(24)) a.add(path('M0 0', 'none'), at(120 + i * 44, 700 + Math.sin(i * 2) * 34, 1, path('M-9 0L-13 -34L13 -34L9 0Z', '#f3d27a') + rect(-10, -18, 20, 4, '#8a5a1a')));
	},
	'terraces-green': (a) => {
		sky(a, ['#cfe0e2', '#f7f0da']);
		terraces(a, 120, 790, 16, ['#6f9e58', '#93b766', '#588a55', '#b3c878', '#7fae8a'], '#2f5a3c', 90);
		mist(a, 210, 240, '#f7f4e6', 0.9);
		for (const i of range(7)) a.add(house(760 + (i % 4) * 56, 430 + Math.floor(i / 4) * 44, 44, 28, '#efe2c8', '#3c4650'));
	},
	'grassland-tents': (a) => {
		sky(a, ['#2f83bd', '#9cd0e4', '#f2f2de']);
		clouds(a, 9, 170, 90, '#ffffff', 0.85, 1.1);
		ridge(a, 340, 60, '#7f9fb0', 0.5, 300);
		hill(a, 420, 40, '#8fae5c', 1.1);
		hill(a, 520, 34, '#779c48', 1.4);
		a.add(tent(330, 560, 190), tent(560, 530, 110, '#3a302c', '#6b5a4a'));
		hill(a, 640, 30, '#5d8539', 0.9);
		for (const i of range(13)) a.add(yak(120 + i * 88 + a.r.range(-24, 24), 640 + a.r.range(0, 100), a.r.range(44, 74), a.r.pick(['#241c1a', '#3a2b25', '#4d3a30']), a.r.chance(0.5)));
		grass(a, 720, 800, ['#4c742f', '#7ea047', '#a7ba5c'], 400, 30);
		for (const _ of range(60)) a.add(circle(a.r.range(0, 1200), a.r.range(690, 800), a.r.range(2, 5), a.r.pick(['#f6d34a', '#ffffff', '#d86f9a'])));
	},
	'grassland-sheep': (a) => {
		sky(a, ['#f2c9a0', '#fbeacb']);
		ridge(a, 240, 60, '#c7a08e', 0.5, 280);
		hill(a, 330, 50, '#b7a15e', 1);
		hill(a, 470, 46, '#9a934c', 1.2);
		for (const i of range(120)) {
			const t = i / 120;
			a.add(sheep(180 + 760 * t + Math.sin(t * 7) * 190 + a.r.range(-80, 80) * (0.3 + t), 380 + t * 380 + a.r.range(-12, 12), 22 + t * 58, mix('#f7f0e2', '#d9c9aa', a.r.next()), a.r.chance(0.4)));
		}
		a.add(rider(200, 640, 170, '#8f2f2c', '#4a2f22'));
	},
	'horse-race': (a) => {
		sky(a, ['#f0d9b5', '#e9c79a']);
		ridge(a, 300, 50, '#b89a80', 0.5, 260);
		a.add(rect(0, 380, 1200, 420, a.lin(['#a7ad62', '#7d8f45'])));
		for (const i of range(40)) a.add(circle(i * 31, 388 + a.r.range(-6, 6), 12, a.r.pick(['#8d3b34', '#3b5575', '#d8b25c', '#efe6d6', '#5b4636'])));
		for (const [i, x] of [900, 660, 420, 220, 560].entries()) {
			const y = 500 + i * 58;
			for (const _ of range(16)) a.add(circle(x - 70 - a.r.range(0, 190), y - a.r.range(0, 36), a.r.range(8, 30), '#e6d3a6', 'opacity="0.35"'));
			a.add(rider(x, y, 150 + i * 20, ['#b9312b', '#2566a8', '#e0a52e', '#3d7f50', '#7b3f8c'][i] as string, ['#5b3624', '#2c211e', '#a8743f', '#e7dfd0', '#3f2a22'][i] as string));
		}
	},
	'wetland-cranes': (a) => {
		sky(a, ['#e7b98c', '#f6e2c4', '#f1d9c0']);
		sun(a, 900, 230, 60, '#fff7e2');
		ridge(a, 330, 40, '#a58c8a', 0.5, 280);
		a.add(rect(0, 390, 1200, 410, a.lin(['#f0d3ad', '#a9b6a2', '#4a7a7a'])));
		ripples(a, 400, 790, '#fff6e0', 130, 0.4);
		for (const i of range(9)) a.add(oval(a.r.range(0, 1200), 440 + i * 42, a.r.range(60, 190), 8 + i * 2, '#6f7a45', 'opacity="0.8"'));
		for (const [x, y, s, f] of [[330, 620, 260, 0], [480, 650, 230, 1], [760, 560, 170, 0], [850, 575, 150, 1], [960, 540, 120, 0]] as const) a.add(oval(x, y + 2, s * 0.3, 5, '#2b4a4a', 'opacity="0.4"'), crane(x, y, s, Boolean(f)));
		grass(a, 720, 800, ['#6f6a35', '#a08a45', '#3f4f2c', '#c4ab62'], 320, 90);
		for (const i of range(5)) a.add(bird(420 + i * 50, 140 + i * 14, 18, '#4c3d3f'));
	},
	'wetland-ducks': (a) => {
		sky(a, ['#c9d7e2', '#eef1ee']);
		ridge(a, 200, 50, '#9fb2c2', 0.5, 260);
		a.add(rect(0, 260, 1200, 540, a.lin(['#dfe9ee', '#7fb0c3', '#2f7391'])));
		for (const _ of range(30)) {
			const [x, y, w] = [a.r.range(0, 1200), a.r.range(300, 780), a.r.range(50, 200)];
			a.add(path(poly([[x, y], [x + w, y - 12], [x + w * 1.2, y + 14], [x + w * 0.5, y + 26], [x - w * 0.2, y + 16]]), '#f5fafb', 'opacity="0.85"'));
		}
		for (const i of range(26)) {
			const y = 330 + i * 17;
			const x = a.r.range(60, 1140);
			a.add(oval(x, y + 3, 20 + i, 4, '#17465c', 'opacity="0.4"'), duck(x, y, 34 + i * 2.6, a.r.pick(['#c8702f', '#3c2f2a', '#e8e2d5', '#5c6b74']), a.r.chance(0.5)));
		}
		grass(a, 740, 820, ['#a78c4c', '#d1b673', '#7d6836'], 150, 120);
	},
	underwater: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#7fd0cf', '#2b8fa0', '#0c4a63'])));
		for (const i of range(9)) a.add(path(poly([[100 + i * 130, -10], [160 + i * 130, -10], [60 + i * 150, 820], [-90 + i * 150, 820]]), '#ffffff', 'opacity="0.07"'));
		for (const i of range(80)) {
			const t = i / 80;
			const [x, y, s] = [a.r.range(0, 1200), 180 + Math.sin(t * 9) * 90 + t * 420, 22 + t * 40];
			const c = a.r.pick(['#f1d9a0', '#c9a66a', '#8a7a5a', '#e9c27a']);
			a.add(at(x, y, s / 40, path('M-44 0C-20 -18 16 -16 34 -2L52 -14L48 2L54 16L34 4C14 16 -20 16 -44 0Z', c) + path('M-44 0C-20 10 14 12 34 4C14 16 -20 16 -44 0Z', '#ffffff', 'opacity="0.4"') + circle(-32, -3, 2.6, '#1d2a30')));
		}
		for (const _ of range(50)) a.add(oval(a.r.range(0, 1200), a.r.range(760, 810), a.r.range(30, 90), a.r.range(18, 44), a.r.pick(['#2c4a52', '#3d5d60', '#56706a'])));
	},
	'snow-leopard': (a) => {
		sky(a, ['#8fa9c0', '#dfe6ea']);
		peak(a, 300, 120, 640, 420, '#7d8794', '#4d5867', '#f6f9fb');
		for (const _ of range(90)) {
			const [x, y, s] = [a.r.range(-40, 1240), a.r.range(480, 800), a.r.range(30, 120)];
			a.add(path(poly([[x, y], [x + s * 0.4, y - s * 0.6], [x + s, y - s * 0.5], [x + s * 1.3, y], [x + s * 0.8, y + s * 0.4]]), a.r.pick(['#6f7781', '#8b919a', '#565f6b', '#a5a7a8'])), path(poly([[x + s * 0.4, y - s * 0.6], [x + s, y - s * 0.5], [x + s * 0.7, y - s * 0.3]]), '#f4f7f9', 'opacity="0.8"'));
		}
		a.add(path(poly([[380, 800], [430, 640], [560, 590], [820, 580], [960, 640], [1010, 800]]), '#5d6570'), path(poly([[430, 640], [560, 590], [820, 580], [960, 640], [800, 660], [560, 650]]), '#aeb3b8'), path(poly([[560, 650], [800, 660], [760, 800], [600, 800]]), '#6f7782'));
		const fur = '#e3ddd0';
		const rings = range(34).map(() => circle(a.r.pick([-1, 1]) * a.r.range(42, 84), a.r.range(-140, -16), a.r.range(6, 10), '#cfc6b4', 'stroke="#57504a" stroke-width="4"')).join('');
		const tail = stroke('M70 -20C150 -4 200 -40 176 -92', fur, 34) + range(6).map((i) => circle(96 + i * 17, [-10, -7, -10, -20, -38, -66][i] as number, 9, '#57504a')).join('');
		const head = circle(-48, -262, 20, fur) + circle(48, -262, 20, fur) + circle(-48, -262, 10, '#8a8078') + circle(48, -262, 10, '#8a8078') + oval(0, -220, 70, 58, fur) + oval(0, -198, 34, 26, '#f8f4ea') + path('M-11 -212H11L0 -200Z', '#b5746a') + stroke('M0 -200V-190M0 -190Q-10 -182 -18 -188M0 -190Q10 -182 18 -188', '#57504a', 3) + [-1, 1].map((k) => oval(k * 28, -228, 11, 9, '#a9c2b4', 'stroke="#3a342f" stroke-width="3"') + circle(k * 28, -228, 4.5, '#1d1a18') + range(3).map((i) => circle(k * (46 + i * 5), -212 + i * 9, 3.4, '#57504a')).join('')).join('') + range(7).map((i) => circle(-24 + i * 8, -258 + Math.abs(i - 3) * 3, 3.6, '#57504a')).join('');
		a.add(oval(700, 632, 190, 22, '#2d333b', 'opacity="0.5"'), at(700, 632, 1.55, tail + path('M-96 0C-116 -96 -80 -176 0 -186C80 -176 116 -96 96 0Z', fur) + path('M20 -184C84 -170 116 -96 96 0H60C90 -80 70 -150 20 -184Z', '#000', 'opacity="0.08"') + rings + round(-38, -120, 34, 120, 16, '#efe9dc') + round(4, -120, 34, 120, 16, '#efe9dc') + range(8).map((i) => circle((i % 2 ? 21 : -21) + ((i * 5) % 9) - 4, -96 + i * 10, 4, '#57504a')).join('') + head));
	},
	gazelles: (a) => {
		sky(a, ['#9cc3d6', '#f6ead0']);
		peak(a, 860, 180, 460, 420, '#b2a9ab', '#8388a0', '#ffffff');
		peak(a, 380, 240, 460, 330, '#bcb1ad', '#8f92a6', '#ffffff');
		a.add(rect(0, 440, 1200, 360, a.lin(['#d9c078', '#b98f48', '#7f6632'])));
		grass(a, 470, 800, ['#e5cf8a', '#a5823f', '#c6a65a', '#8a6f38'], 1000, 32);
		for (const [x, y, s, f] of [[200, 560, 90, 0], [330, 580, 100, 0], [470, 600, 110, 1], [820, 590, 110, 0], [700, 660, 150, 0], [980, 690, 170, 1], [300, 720, 190, 0]] as const) a.add(oval(x, y + 2, s * 0.4, 6, '#5a4520', 'opacity="0.4"'), gazelle(x, y, s, Boolean(f)));
	},
	'solar-farm': (a) => {
		sky(a, ['#4e9bd0', '#cfe6ec', '#f8ecce']);
		sun(a, 980, 150, 50, '#fffbe8');
		ridge(a, 300, 50, '#a99c8d', 0.5, 280);
		a.add(rect(0, 340, 1200, 460, a.lin(['#cdb27a', '#a98f57'])));
		for (const row of range(9)) {
			const t = row / 9;
			const y = 370 + t ** 1.5 * 420;
			const s = 0.35 + t * 1.2;
			for (let x = -60 - row * 30; x < 1260; x += 150 * s) a.add(at(x, y, s, path('M0 0L36 -40H136L110 0Z', '#1d3f72') + path('M0 0L36 -40H86L50 0Z', '#2f62a2', 'opacity="0.7"') + stroke('M18 -20H123M37 0L70 -40M73 0L103 -40', '#a9c6e4', 1.4) + rect(52, 0, 5, 16, '#6b6f73')));
		}
		for (const i of range(9)) a.add(sheep(150 + i * 110, 690 + (i % 3) * 30, 46));
	},
	'wind-farm': (a) => {
		sky(a, ['#e9a987', '#f6d3a8', '#fbeacb']);
		ridge(a, 430, 60, '#b98a80', 0.5, 300);
		for (const [x, y, s] of [[180, 520, 0.6], [360, 500, 0.5], [560, 540, 0.9], [820, 600, 1.25], [1040, 510, 0.65]] as const) {
			const turn = a.r.range(0, 120);
			a.add(at(x, y, s, path('M-6 0L-3 -300H3L6 0Z', '#fdfaf3') + range(3).map((k) => `<g transform="translate(0 -300) rotate(${turn + k * 120})">${path('M-4 0L-9 -40L0 -170L5 -40L4 0Z', '#ffffff')}</g>`).join('') + circle(0, -300, 8, '#d9d2c6')));
		}
		hill(a, 600, 34, '#8a7a4a', 1.2);
		hill(a, 690, 26, '#5a5a34', 1.5);
		for (const i of range(8)) a.add(yak(260 + i * 90, 716 + (i % 3) * 22, 52, '#2a211f', i % 2 === 0));
	},
	dam: (a) => {
		sky(a, ['#7fa9c2', '#e5e9dc']);
		ridge(a, 200, 60, '#8d9a94', 0.5, 260);
		a.add(rect(0, 260, 1200, 120, a.lin(['#6fb0b8', '#2f7f92'])));
		a.add(path('M0 800V240C180 260 260 330 300 420L360 800Z', '#7a6b52'), path('M1200 800V230C1040 260 960 330 910 420L850 800Z', '#5f5443'));
		a.add(path('M250 372Q600 322 960 372L890 800H330Z', a.lin(['#e9e6dd', '#b9b4a8'])), path('M250 372Q600 322 960 372L958 392Q600 344 254 392Z', '#8b8779'));
		for (const i of range(5)) {
			const x = 430 + i * 76;
			a.add(rect(x, 400, 46, 60, '#5c6468'), path(`M${x} 460C${x - 4} 560 ${x - 20} 680 ${x - 34} 800H${x + 80}C${x + 66} 680 ${x + 50} 560 ${x + 46} 460Z`, '#ffffff', 'opacity="0.88"'));
		}
		a.add(oval(600, 790, 360, 60, '#ffffff', `opacity="0.7"${a.blur(18)}`));
	},
};
