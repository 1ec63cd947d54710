/** Scenes of mountains, weather and sky. */
import { type Art, type Point, at, circle, curve, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';
import { clouds, glow, grass, hill, mist, peak, pines, poplars, ribbon, ridge, ripples, sky, stars, sun } from './land.ts';
import { bird, car, flags, house, person, stupa, tent, yurt } from './things.ts';

export type Scene = (a: Art) => void;
function layers(a: Art, far: string, near: string, haze: string, n: number, y0: number, y1: number, amp: number): ((x: number) => number)[] {
	return range(n).map((i) => {
		const t = i / (n - 1);
		const y = y0 + (y1 - y0) * t;
		const h = ridge(a, y, amp * (0.6 + t * 0.7), a.lin([mix(far, near, t), mix(mix(far, near, t), haze, 0.45)]), 0.52, 300 - 60 * t);
		if (i < n - 1) mist(a, y + 90, 120, haze, 0.55);
		return h;
	});
}
export const mountain: Record<string, Scene> = {
	'ridge-dawn': (a) => {
		sky(a, ['#f3b27a', '#f9d7a6', '#fdeccb', '#f6d9b8']);
		sun(a, 820, 300, 52, '#fff6dd');
		clouds(a, 5, 150, 60, '#fff3df', 0.55);
		layers(a, '#d79a86', '#3c2f4c', '#f8d3ab', 6, 330, 690, 70);
		for (const i of range(6)) a.add(bird(300 + i * 46, 190 + Math.abs(i - 2) * 18, 12, '#5a3f4b'));
	},
	'ridge-dusk': (a) => {
		sky(a, ['#2b2350', '#6a3f74', '#c8607a', '#f3a36f']);
		stars(a, 90, 260);
		a.add(circle(250, 150, 34, '#fdebd0'), circle(264, 142, 31, '#3a2a5a'));
		const near = layers(a, '#a2557a', '#140f2b', '#c66a7f', 5, 400, 700, 90)[4] as (x: number) => number;
		pines(a, near, 60, ['#140f2b', '#1c1538'], 50, 110);
	},
	'cloud-sea': (a) => {
		sky(a, ['#3f78b5', '#8dbbe0', '#dcebf3']);
		peak(a, 780, 150, 640, 420, '#7f9cc0', '#3f5c8a', '#ffffff');
		peak(a, 380, 300, 640, 300, '#92abc8', '#55709a', '#fdfdfd');
		for (const i of range(34)) a.add(oval(a.r.range(-60, 1260), 540 + i * 8 + a.r.range(-10, 10), a.r.range(120, 260), a.r.range(22, 46), mix('#ffffff', '#c8d9ea', a.r.next() * 0.8), 'opacity="0.75"'));
		ridge(a, 730, 40, '#27405f', 0.5, 240);
	},
	'snow-peak': (a) => {
		sky(a, ['#10223f', '#28507c', '#7fb0c9', '#f0dcc2']);
		stars(a, 70, 240);
		peak(a, 250, 330, 720, 330, '#6d93b4', '#34587f', '#e6f0f6');
		peak(a, 960, 300, 720, 360, '#7aa0bd', '#3a5f86', '#e6f0f6');
		peak(a, 600, 110, 740, 460, '#8fb6cf', '#2f5278', '#fffaf0');
		glow(a, 520, 190, 260, '#ffd9a6', 0.55);
		mist(a, 640, 200, '#dfe9ee', 0.9);
		const h = hill(a, 700, 24, '#1f3a4d', 1.4);
		pines(a, h, 70, ['#17303f', '#234656'], 46, 96);
	},
	'sacred-lake': (a) => {
		sky(a, ['#4a86b8', '#a9cfe0', '#f4e6cf']);
		for (const [x, y, w] of [[180, 260, 300], [520, 200, 330], [900, 160, 380], [1160, 270, 240]] as const) peak(a, x, y, 470, w, '#b49f93', '#6c6577', '#fdfaf4');
		a.add(rect(0, 468, 1200, 332, a.lin(['#a9c7d2', '#3f87a3', '#12506f'])));
		for (const [x, w, h] of [[180, 300, 130], [520, 330, 170], [900, 380, 200], [1160, 240, 120]] as const) a.add(path(poly([[x - w, 470], [x + w, 470], [x, 470 + h]]), '#5f6a80', 'opacity="0.28"'));
		ripples(a, 480, 780, '#ffffff', 130, 0.3);
		a.add(path('M0 800V700C140 690 260 730 420 740C560 750 640 790 700 800Z', '#7b6a4f'), stupa(190, 712, 110));
		flags(a, 196, 590, 640, 770, 40, 26, 24);
	},
	'star-trails': (a) => {
		sky(a, ['#050b1f', '#0d2347', '#27466b', '#8a6a6d']);
		for (const i of range(150)) {
			const r = 30 + i * 6.2 + a.r.range(-3, 3);
			const s = a.r.range(0, 6.28);
			const e = s + a.r.range(0.25, 0.8);
			a.add(stroke(`M${(640 + r * Math.cos(s)).toFixed(1)} ${(330 + r * Math.sin(s)).toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(640 + r * Math.cos(e)).toFixed(1)} ${(330 + r * Math.sin(e)).toFixed(1)}`, a.r.pick(['#f8efd8', '#bcd3ee', '#f2cfa8']), a.r.range(0.7, 2), `opacity="${a.r.range(0.3, 0.9).toFixed(2)}"`));
		}
		ridge(a, 640, 50, '#0a1428', 0.5, 320);
		ridge(a, 715, 26, '#060c1a', 0.5, 200);
		glow(a, 300, 690, 130, '#ffb54d', 0.8);
		a.add(tent(300, 724, 80, '#f4cf8d', '#8b4a2c'));
	},
	observatory: (a) => {
		sky(a, ['#0a1030', '#1d2b5c', '#4a4780', '#c88a7f']);
		stars(a, 380, 560);
		for (const _ of range(420)) {
			const t = a.r.next();
			a.add(circle(240 + t * 900 + a.r.range(-90, 90), 640 - t * 680 + a.r.range(-70, 70), a.r.range(0.6, 2), a.r.pick(['#fff4dd', '#cbd8ff', '#ffd9c2']), 'opacity="0.7"'));
		}
		a.add(path('M180 700L900 -40L1180 -40L420 700Z', '#b6b4e8', `opacity="0.16"${a.blur(40)}`));
		ridge(a, 640, 36, '#141634', 0.5, 300);
		a.add(rect(345, 500, 210, 130, '#e6e2ea'), rect(480, 500, 75, 130, '#000', 'opacity="0.18"'), path('M330 502C330 350 570 350 570 502Z', '#f6f3f4'), path('M450 388C530 390 570 440 570 502H490Z', '#b9b6cc'), path('M430 390L470 386L540 470L500 502Z', '#20233f'), rect(440, 560, 36, 70, '#5a4c5a'), rect(320, 496, 260, 12, '#c7c2d2'));
		ridge(a, 700, 20, '#0a0b20', 0.5, 180);
	},
	'snow-road': (a) => {
		sky(a, ['#8ea5b8', '#c5d2da', '#eef1f0']);
		ridge(a, 340, 70, '#b6c5d0', 0.5, 260);
		ridge(a, 420, 40, '#dde5e9', 0.5, 200);
		hill(a, 470, 14, '#f2f5f5', 1);
		a.add(ribbon([[640, 452, 10], [560, 500, 40], [660, 580, 120], [520, 700, 300], [420, 830, 560]], '#59646e'));
		a.add(stroke('M640 456C600 480 570 500 566 520C590 560 640 570 640 600C620 660 520 690 486 790', '#f3d36b', 5, 'stroke-dasharray="30 26"'));
		a.add(at(590, 592, 1.15, round(-70, -110, 140, 84, 10, '#e8892c') + round(-56, -100, 112, 42, 5, '#2a3b48') + path('M-100 -40L100 -40L80 4L-80 4Z', '#c23b2b') + circle(-54, -8, 16, '#23282d') + circle(54, -8, 16, '#23282d') + circle(0, -120, 9, '#ffcf4a')));
		glow(a, 590, 470, 90, '#ffcf4a', 0.6);
		for (const _ of range(330)) a.add(circle(a.r.range(0, 1200), a.r.range(0, 800), a.r.range(1, 4.5), '#ffffff', 'opacity="0.85"'));
		a.add(...range(7).map((i) => rect(850 + i * 52, 520 + i * 38, 7 + i, 50 + i * 12, '#c23b2b')));
	},
	'snow-village': (a) => {
		sky(a, ['#23365a', '#5d76a0', '#d2b6b4']);
		ridge(a, 330, 80, '#6f86ab', 0.5, 280);
		const h = hill(a, 470, 30, '#c9d5e6', 1);
		for (const i of range(15)) {
			const x = 60 + i * 76;
			const y = h(x) + a.r.range(30, 190);
			const s = 50 + (y - 480) * 0.26;
			glow(a, x + s * 0.5, y - s * 0.4, s * 1.6, '#ffca6e', 0.5);
			a.add(house(x, y, s * 1.4, s * 0.8, a.r.pick(['#7d5948', '#8d6752', '#6a4f4b']), '#f4f7fb', '#ffd67e'));
		}
		hill(a, 720, 20, '#e8eef5', 1.3);
		poplars(a, 40, 1180, 770, 12, 120, ['#4b5a70', '#5a6a80']);
		for (const _ of range(160)) a.add(circle(a.r.range(0, 1200), a.r.range(0, 800), a.r.range(0.8, 3), '#fff', 'opacity="0.8"'));
	},
	'forest-autumn': (a) => {
		sky(a, ['#a7c7cf', '#e9e3cb']);
		ridge(a, 250, 90, '#8ba5ab', 0.5, 300);
		const h1 = ridge(a, 360, 60, '#8c6b3f', 0.5, 240);
		pines(a, h1, 120, ['#c98a2e', '#d9a441', '#9a5a24', '#4d5a35'], 60, 110);
		const h2 = hill(a, 520, 40, '#7a4f26', 1.1);
		pines(a, h2, 90, ['#e0a02f', '#c4601f', '#f0bd4c', '#365039'], 110, 190);
		const h3 = hill(a, 730, 30, '#3c2c22', 1.3);
		pines(a, h3, 26, ['#24382f', '#2f4a3a', '#b5541f'], 200, 320);
	},
	glacier: (a) => {
		sky(a, ['#5f98c4', '#cfe4ec']);
		peak(a, 330, 100, 560, 420, '#71808f', '#3c4a5c', '#ffffff');
		peak(a, 930, 140, 560, 400, '#7c8a97', '#465468', '#ffffff');
		a.add(ribbon([[620, 250, 70], [600, 380, 210], [650, 520, 380], [560, 700, 620], [540, 820, 820]], a.lin(['#ffffff', '#cfe9f3', '#8cc4dd'])));
		for (const i of range(30)) {
			const y = 330 + i * 16;
			const w = 60 + i * 17;
			a.add(stroke(`M${610 - w / 2} ${y}Q${610 + a.r.range(-30, 30)} ${y + 22 + i} ${610 + w / 2} ${y + a.r.range(-8, 8)}`, '#3d8bb0', 1 + i * 0.13, 'opacity="0.5"'));
		}
		a.add(person(440, 720, 120, { coat: '#d8432f', hat: '#27313f' }), person(520, 735, 120, { coat: '#eaa42b', hat: '#b5473c', raise: true }), stroke('M560 735V560M540 560h40', '#2a2f38', 5));
	},
	canyon: (a) => {
		sky(a, ['#79b4cf', '#f3e3c3']);
		for (const [i, y] of [300, 390, 490, 610].entries()) {
			const c = ['#e0a074', '#cf7a4e', '#b1512f', '#7f3020'][i] as string;
			const h = ridge(a, y, 70 + i * 12, c, 0.45, 340);
			for (const k of range(9)) a.add(stroke(curve(range(26).map((j) => [j * 50, h(j * 50) + 18 + k * 17 + a.r.range(-3, 3)] as Point)), a.r.pick(['#f6d9ae', '#8f3a24', '#f0b382', '#a54a30']), a.r.range(2, 7), 'opacity="0.45"'));
		}
		a.add(ribbon([[760, 560, 16], [700, 640, 70], [820, 720, 140], [640, 830, 330]], '#3f7f86'));
		ripples(a, 660, 790, '#cfe8e4', 26, 0.4, 560, 900);
	},
	storm: (a) => {
		sky(a, ['#232c3a', '#495868', '#9aa39b']);
		for (const _ of range(46)) a.add(oval(a.r.range(-80, 1280), a.r.range(0, 230), a.r.range(110, 260), a.r.range(36, 80), mix('#1c2430', '#66747f', a.r.next()), 'opacity="0.55"'));
		ridge(a, 470, 60, '#4d5f5a', 0.5, 280);
		hill(a, 600, 36, '#53683f', 1.1);
		hill(a, 690, 26, '#33462c', 1.4);
		a.add(path('M760 200L700 350L744 346L690 500L820 310L770 316L820 200Z', '#ffefb0'));
		glow(a, 750, 330, 240, '#ffefb0', 0.5);
		for (const _ of range(240)) {
			const [x, y] = [a.r.range(0, 1250), a.r.range(180, 800)];
			a.add(stroke(`M${x} ${y}l-14 46`, '#d7e3e6', 1.6, 'opacity="0.4"'));
		}
		a.add(house(180, 650, 130, 76, '#8a6a50', '#3a2b27'), car(520, 716, 90, '#b5473c'));
	},
	'frost-field': (a) => {
		sky(a, ['#b8cfdd', '#f3e2d0']);
		sun(a, 200, 300, 40, '#fff4de', '#ffd9a8');
		ridge(a, 360, 50, '#a4b7c4', 0.5, 260);
		hill(a, 430, 10, '#b3c3b2', 1);
		for (const i of range(6)) {
			const [x, y, s] = [90 + i * 190, 520 + (i % 2) * 60, 1 + (i % 2) * 0.35];
			a.add(at(x, y, s, oval(6, 4, 104, 12, '#7f948c', 'opacity="0.5"') + path('M-90 0C-90 -104 90 -104 90 0Z', '#f7fbfa') + range(6).map((k) => stroke(`M${-75 + k * 30} 0C${-70 + k * 29} -40 ${-66 + k * 27} -62 ${-64 + k * 26} -${70 - Math.abs(k - 2.5) * 7}`, '#6f9a92', 3)).join('') + path('M-90 0C-90 -104 90 -104 90 0Z', '#5f9a70', 'opacity="0.42"') + path('M-90 0C-90 -104 90 -104 90 0Z', 'none', 'stroke="#5f8a80" stroke-width="4"')));
		}
		grass(a, 620, 800, ['#f4f8f6', '#cfdcd6', '#a9bfae', '#e3ece6'], 900, 42);
	},
	'night-camp': (a) => {
		sky(a, ['#0c1633', '#233f63', '#5d7a8c']);
		stars(a, 220, 430);
		ridge(a, 470, 70, '#17294a', 0.5, 300);
		hill(a, 590, 26, '#10203a', 1.2);
		for (const [x, y, s] of [[260, 640, 130], [540, 610, 90], [820, 650, 150]] as const) {
			glow(a, x, y - s * 0.3, s * 1.7, '#ffb866', 0.6);
			a.add(yurt(x, y, s, '#f6dcae', '#a3402f'));
		}
		glow(a, 660, 720, 190, '#ff8a3a', 0.8);
		a.add(path('M640 730C630 690 660 680 656 640C690 670 700 700 684 730Z', '#ffb347'), path('M652 730C650 708 664 700 664 680C680 700 682 716 674 730Z', '#fff1b8'));
		for (const [i, x] of [540, 590, 740, 790].entries()) a.add(person(x, 750, 96, { coat: ['#9d3b34', '#3c5a78', '#6d4a2e', '#7a3a52'][i] as string, skirt: i % 2 === 0 }));
	},
	'aerial-pasture': (a) => {
		a.add(rect(0, 0, 1200, 800, '#93a45c'));
		for (const _ of range(70)) a.add(oval(a.r.range(0, 1200), a.r.range(0, 800), a.r.range(40, 200), a.r.range(30, 120), a.r.pick(['#a9b66a', '#7f9450', '#c2b873', '#6d8748', '#b3a763']), 'opacity="0.5"'));
		const river = range(15).map((i) => [i * 90 - 40, 420 + Math.sin(i * 0.95) * 190 + a.r.range(-30, 30)] as Point);
		a.add(stroke(curve(river), '#e3d6aa', 64), stroke(curve(river), '#3f8ea0', 40), stroke(curve(river), '#8cc8cb', 10, 'opacity="0.7"'));
		for (const _ of range(5)) a.add(stroke(`M${a.r.int(0, 1200)} 0q${a.r.int(-200, 200)} 400 ${a.r.int(-150, 150)} 800`, '#d8c68c', 3, 'opacity="0.7"'));
		for (const k of range(3)) {
			const [cx, cy] = [[250, 200], [900, 620], [860, 190]][k] as [number, number];
			for (const _ of range(70)) {
				const [x, y] = [cx + a.r.range(-120, 120) * a.r.next(), cy + a.r.range(-80, 80) * a.r.next()];
				a.add(oval(x + 4, y + 4, 5, 3, '#3d4a25', 'opacity="0.5"'), oval(x, y, 5, 3.4, k === 1 ? '#f7f1e2' : '#2c231f'));
			}
		}
	},
	'lake-ice': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#0f4f74', '#2d86a5', '#7fc3cf'], 0, 0, 1, 1)));
		for (const _ of range(26)) {
			let [x, y] = [a.r.range(0, 1200), a.r.range(0, 800)];
			let dir = a.r.range(0, 6.28);
			const pts: Point[] = [[x, y]];
			for (const _k of range(11)) {
				dir += a.r.range(-0.5, 0.5);
				x += Math.cos(dir) * 70;
				y += Math.sin(dir) * 70;
				pts.push([x, y]);
			}
			a.add(stroke(poly(pts, false), '#ffffff', a.r.range(1, 6), 'opacity="0.65"'), stroke(poly(pts.map(([u, v]) => [u + 7, v + 9] as Point), false), '#06334f', 8, 'opacity="0.2"'));
		}
		for (const _ of range(160)) a.add(circle(a.r.range(0, 1200), a.r.range(0, 800), a.r.range(3, 20), '#ffffff', `opacity="${a.r.range(0.08, 0.4).toFixed(2)}"`));
		a.add(oval(776, 426, 70, 20, '#06334f', 'opacity="0.3"'), person(740, 420, 120, { coat: '#d8432f', legs: '#20283a' }), person(830, 440, 110, { coat: '#e9b23d', legs: '#20283a' }, true));
	},
	'prayer-flags': (a) => {
		sky(a, ['#1f6fae', '#6fb2d8', '#d9ecf0']);
		clouds(a, 8, 330, 100, '#ffffff', 0.75, 1.1);
		ridge(a, 620, 50, '#7f93a8', 0.5, 300);
		const h = hill(a, 690, 30, '#8d8a4c', 1.1);
		a.add(stupa(940, h(940) + 10, 190));
		for (const [i, y] of [40, 130, 240, 370].entries()) flags(a, -30, y + 60, 940, h(940) - 225, 26 + i * 16, 24, 46 - i * 4);
		for (const i of range(2)) flags(a, 940, h(940) - 225, 1230, 330 + i * 130, 30, 10, 34);
		grass(a, 730, 800, ['#a9a052', '#6d7037', '#c9b96c'], 260, 30);
	},
};
