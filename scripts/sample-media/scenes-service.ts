/** Stage and service scenes, and charts without words. */
import { type Point, at, circle, curve, oval, path, poly, range, rect, round, stroke } from './art.ts';
import { glow, grass, ridge, sky } from './land.ts';
import type { Scene } from './scenes-mountain.ts';
import { person } from './things.ts';

export const service: Record<string, Scene> = {
	stage: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#2a0d14', '#5a1620', '#1c0a10'])));
		for (const x of [300, 600, 900]) a.add(path(poly([[x - 30, -10], [x + 30, -10], [x + 210, 620], [x - 210, 620]]), '#ffe0a0', 'opacity="0.16"'));
		a.add(oval(600, 620, 520, 70, '#c98a4a', 'opacity="0.7"'));
		for (const [i, x] of [300, 440, 600, 760, 900].entries()) a.add(person(x, 620 + (i % 2) * 24, 250, { coat: ['#c8352e', '#2f8a7a', '#e6b23c', '#3f5fa8', '#a83f7a'][i] as string, skirt: true, raise: true, hat: i === 2 ? '#e6b23c' : '#7a2f28' }, i % 2 === 0), stroke(`M${x - 60} 380C${x - 150} 420 ${x - 120} 520 ${x - 170} 560`, '#ffffff', 9, 'opacity="0.8"'));
		for (const side of [0, 1]) for (const i of range(5)) a.add(path(side ? `M${1200 - i * 44} 0C${1160 - i * 44} 300 ${1220 - i * 44} 500 ${1190 - i * 44} 680H1240V0Z` : `M${i * 44} 0C${40 + i * 44} 300 ${-20 + i * 44} 500 ${10 + i * 44} 680H-40V0Z`, ['#a81f2a', '#8a1822', '#c02a34'][(4 - i) % 3] as string, 'opacity="0.85"'));
		for (const i of range(26)) a.add(circle(20 + i * 47, 800, 40, '#0c0508'), circle(20 + i * 47, 750 + (i % 3) * 6, 22, '#0c0508'));
	},
	lute: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#e6b56a', '#b9703a'], 0, 0, 1, 1)));
		for (const i of range(9)) a.add(circle(330, 500, 130 + i * 90, 'none', 'stroke="#fbe3b0" stroke-width="3" opacity="0.35"'));
		a.add(`<g transform="translate(-60 -150) scale(1.25) rotate(38 600 400)">${path('M600 360C720 380 740 520 690 600C650 680 550 680 510 600C460 520 480 380 600 360Z', '#7a3f22')}${path('M600 400C690 420 700 520 660 580C630 630 570 630 540 580C500 520 510 420 600 400Z', '#e8d2a0')}${circle(600, 500, 34, '#5a2a18')}${rect(584, -60, 32, 470, '#4a2818')}${range(6).map((i) => rect(590 + i * 4, -40, 1.6, 640, '#fbf3dc')).join('')}${rect(570, 600, 60, 14, '#3a2014')}${path('M580 -60C570 -130 640 -150 640 -110C630 -90 620 -80 616 -60Z', '#c8352e')}${range(6).map((i) => rect(i % 2 ? 612 : 548, -40 + i * 22, 40, 8, '#e6b23c')).join('')}</g>`);
		for (const i of range(14)) a.add(oval(700 + (i % 7) * 74, 120 + Math.floor(i / 7) * 60 + Math.sin(i) * 34, 15, 11, '#4a2014', 'transform="rotate(-16)"'));
	},
	cinema: (a) => {
		a.add(rect(0, 0, 1200, 800, '#0f1220'), path(poly([[600, 780], [140, 60], [1060, 60]]), '#cfe0ff', 'opacity="0.1"'), rect(140, 60, 920, 420, a.lin(['#f2a36f', '#c8607a', '#3f2f5f'])));
		a.add(path('M140 480V380L300 270L420 350L600 220L780 360L920 290L1060 380V480Z', '#241a3c'), circle(820, 190, 44, '#fff0d0'), at(520, 470, 1.4, path('M-40 0C-46 -40 -20 -50 0 -48C20 -50 46 -40 40 0Z', '#120c22') + circle(0, -60, 16, '#120c22')));
		for (const row of range(4)) for (const i of range(11)) {
			const [x, y, s] = [(row % 2) * 50 + i * 116 - 20, 560 + row * 74, 0.9 + row * 0.22];
			a.add(at(x, y, s, path('M-46 70V10C-46 -20 46 -20 46 10V70Z', '#6a1f2a') + ((i * 7 + row * 3) % 5 ? circle(0, -22, 24, '#17131f') + path('M-36 30C-34 -6 34 -6 36 30Z', '#17131f') : '')));
		}
	},
	pharmacy: (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#eef4ee', '#d5e4da'])));
		for (const row of range(3)) {
			for (let x = 60; x < 1120; ) {
				const [w, h] = [a.r.range(44, 90), a.r.range(70, 130)];
				const c = a.r.pick(['#5fa8a0', '#d8a03a', '#7a8ac0', '#c86a5a', '#8fb86a', '#e8d8b8']);
				a.add(a.r.chance(0.4) ? round(x, 190 + row * 170 - h, w * 0.8, h, 14, c) + rect(x + w * 0.2, 176 + row * 170 - h, w * 0.4, 18, '#ffffff') : rect(x, 190 + row * 170 - h, w, h, c), rect(x + 6, 190 + row * 170 - h * 0.6, w * 0.62, h * 0.3, '#ffffff', 'opacity="0.85"'));
				x += w + 10;
			}
			a.add(rect(40, 190 + row * 170, 1120, 12, '#8a6a4a'));
		}
		a.add(rect(0, 640, 1200, 160, '#3f8a7a'), rect(0, 640, 1200, 14, '#2f6a5e'), person(600, 800, 400, { coat: '#ffffff', legs: '#fff' }), round(860, 560, 150, 84, 8, '#f4efe2'), rect(920, 576, 24, 52, '#2f9a6a'), rect(906, 590, 52, 24, '#2f9a6a'));
	},
	'chart-bars': (a) => {
		a.add(rect(0, 0, 1200, 800, '#f6efe0'), ...range(6).map((i) => rect(120, 160 + i * 100, 960, 2, '#d9cdb4')));
		for (const i of range(9)) {
			const h = 120 + i * 46 + a.r.range(-40, 50);
			a.add(rect(150 + i * 104, 660 - h, 62, h, i === 8 ? '#c8352e' : '#3a5a7a'), rect(150 + i * 104, 660 - h * 0.4, 62, h * 0.4, i === 8 ? '#8f231e' : '#27405a'));
		}
		const pts = range(9).map((i) => [181 + i * 104, 480 - i * 36 + Math.sin(i * 1.7) * 40] as Point);
		a.add(stroke(curve(pts), '#e0a52e', 8), ...pts.map(([x, y]) => circle(x, y, 13, '#f6efe0', 'stroke="#e0a52e" stroke-width="6"')), rect(120, 660, 960, 6, '#3a2f28'));
	},
	'chart-lines': (a) => {
		a.add(rect(0, 0, 1200, 800, '#15263f'), ...range(7).map((i) => rect(90, 110 + i * 95, 1020, 1.5, '#3a5070')));
		for (const [k, c] of ['#ff7a5a', '#5fd0c0', '#ffd27a'].entries()) {
			const pts = range(25).map((i) => [90 + i * 42.5, 520 - k * 120 - Math.sin(i * 0.36 + k) * 90 - i * (5 - k * 3) + a.r.range(-16, 16)] as Point);
			if (k === 0) a.add(path(`${curve(pts)}L1110 680L90 680Z`, a.lin([`${c}@0/0.5`, `${c}@1/0`])));
			a.add(stroke(curve(pts), c, 6), circle((pts[24] as Point)[0], (pts[24] as Point)[1], 13, c));
		}
	},
	'chart-map': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#dfe8e2', '#c9d8d4'])));
		const cx = [[300, 250], [520, 190], [760, 240], [930, 380], [340, 470], [580, 430], [780, 560], [520, 640]] as const;
		for (const [i, [x, y]] of cx.entries()) a.add(path(poly(range(14).map((k) => [x + Math.cos((k / 14) * 6.28) * a.r.range(96, 150), y + Math.sin((k / 14) * 6.28) * a.r.range(80, 126)] as Point)), ['#e8c98a', '#d8906a', '#b9503a', '#f0dcae', '#8f2f28', '#d8906a', '#e8c98a', '#c86a4a'][i] as string, 'stroke="#f6efe0" stroke-width="6"'));
		a.add(stroke('M120 330C300 300 420 420 560 400C740 380 800 500 1080 520', '#3f8aa0', 10), ...range(8).map((i) => circle((cx[i] as readonly [number, number])[0], (cx[i] as readonly [number, number])[1], 10 + (i % 3) * 6, '#ffffff', 'stroke="#3a2f28" stroke-width="5"')));
	},
	'phone-service': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#f2c9a0', '#e69a7a'], 0, 0, 1, 1)), circle(250, 220, 190, '#fbe3c4', 'opacity="0.6"'), circle(1000, 640, 240, '#c8604a', 'opacity="0.4"'), `<g transform="rotate(-8 600 400)">${round(430, 60, 340, 690, 46, '#22262f')}${round(448, 84, 304, 640, 30, '#f8f4ec')}${round(468, 110, 264, 130, 16, '#c8352e')}${path('M468 240L540 170L600 215L660 150L732 226V240Z', '#ffffff', 'opacity="0.5"')}${range(8).map((i) => circle(506 + (i % 4) * 64, 296 + Math.floor(i / 4) * 76, 24, ['#3a6fa8', '#e0a52e', '#3f8a6a', '#c8604a', '#7a5a9a', '#5fa8b0', '#d8739a', '#8a7a4a'][i] as string)).join('')}${range(3).map((i) => round(468, 424 + i * 92, 264, 78, 12, '#ffffff') + round(480, 434 + i * 92, 84, 58, 8, ['#8fb8c8', '#c9b26a', '#9a8fb8'][i] as string) + rect(578, 446 + i * 92, 136, 10, '#8a8078') + rect(578, 468 + i * 92, 90, 8, '#c9c0b4')).join('')}</g>`);
		a.add(person(180, 780, 380, { coat: '#2f5d8a', hair: '#e0dbd2' }), person(1010, 790, 400, { coat: '#3f8a6a', skirt: true }, true));
	},
	'waste-bins': (a) => {
		a.add(rect(0, 0, 1200, 600, a.lin(['#dcebd8', '#f2f1de'])), rect(0, 600, 1200, 200, '#b9b0a0'));
		for (const [i, c] of ['#2f6fa8', '#3f8a4a', '#c8352e', '#6a6f76'].entries()) a.add(oval(220 + i * 255, 668, 120, 18, '#5a5248', 'opacity="0.4"'), at(210 + i * 255, 660, 1.5, path('M-60 0L-72 -170H72L60 0Z', c) + path('M14 0L20 -170H72L60 0Z', '#000', 'opacity="0.14"') + round(-82, -190, 164, 26, 8, c) + round(-82, -190, 164, 26, 8, '#fff', 'opacity="0.18"') + circle(0, -80, 34, '#ffffff', 'opacity="0.92"') + [path('M-16 -66V-92H16V-66Z', c), path('M0 -104C24 -90 18 -62 0 -58C-18 -62 -24 -90 0 -104Z', c), path(poly([[0, -104], [20, -64], [-20, -64]]), c), circle(0, -80, 16, c)][i]));
		a.add(person(1090, 770, 240, { coat: '#e0a52e' }, true), person(90, 780, 200, { coat: '#b9402f', skirt: true }));
	},
	'parcel-live': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#f6e2b8', '#e2b46a'])), rect(0, 560, 1200, 240, '#a8743f'));
		for (const [x, y, s] of [[80, 560, 1.2], [90, 410, 0.9], [250, 560, 0.9], [930, 560, 1.3], [1080, 560, 0.9], [960, 390, 0.9]] as const) a.add(at(x, y, s, rect(-70, -130, 150, 130, '#c9945a') + rect(-70, -130, 150, 18, '#b07a42') + rect(-10, -130, 28, 130, '#e8d2a0') + rect(40, -130, 40, 130, '#000', 'opacity="0.1"')));
		a.add(person(600, 800, 470, { coat: '#a8352c', hat: '#e6b23c', raise: true }), round(700, 470, 130, 220, 18, '#22262f'), round(710, 484, 110, 190, 10, '#8fb8c8'), stroke('M765 690V790', '#22262f', 10), circle(360, 330, 100, 'none', 'stroke="#ffffff" stroke-width="18"'), stroke('M360 430V640', '#3a3f46', 8));
		glow(a, 360, 330, 200, '#ffffff', 0.6);
		for (const i of range(6)) a.add(at(470 + i * 62, 720, 0.7, path('M-26 0L-32 -54H32L26 0Z', '#6a3a22') + oval(0, -54, 32, 10, ['#e6b23c', '#c8352e', '#5f9a3f'][i % 3] as string)));
		for (const i of range(7)) a.add(at(860 + (i % 2) * 26, 430 - i * 52, 0.5 + i * 0.06, path('M0 24C-40 -6 -22 -36 0 -18C22 -36 40 -6 0 24Z', '#d8362c', `opacity="${(1 - i * 0.11).toFixed(2)}"`)));
	},
	'weather-station': (a) => {
		sky(a, ['#5f8fb8', '#c9dfe6', '#f4ead2']);
		ridge(a, 430, 70, '#7f98a8', 0.5, 280);
		a.add(rect(0, 560, 1200, 240, '#8fa45c'));
		grass(a, 580, 800, ['#a9b86a', '#6d8743', '#c2c078'], 600, 26);
		a.add(rect(330, 110, 12, 560, '#e9ecee'), stroke('M336 150H240M336 150H440', '#e9ecee', 7), circle(240, 136, 18, '#c8352e'), circle(210, 150, 14, '#22303d'), circle(260, 164, 14, '#22303d'), path('M440 130L500 150L440 166Z', '#22303d'), round(600, 380, 200, 170, 6, '#ffffff'), ...range(7).map((i) => rect(606, 396 + i * 22, 188, 8, '#b9c4c8')), path(poly([[580, 380], [700, 320], [820, 380]]), '#e9ecee'), stroke('M620 550L600 690M780 550L800 690', '#cfd4d6', 10), path(poly([[930, 560], [1080, 500], [1110, 570], [960, 630]]), '#1d3f72'), stroke('M1020 590V690', '#8a9298', 9), person(890, 730, 210, { coat: '#c8352e', hat: '#22303d' }));
		for (const x of [420, 430, 440]) a.add(oval(x + 40, 690, 30, 8, '#000', 'opacity="0.1"'));
	},
	'window-frost': (a) => {
		a.add(rect(0, 0, 1200, 800, '#5a3a2a'), rect(170, 60, 860, 600, a.lin(['#6f93b8', '#b9cfdc', '#eef0ea'])));
		a.add(path('M170 500C400 440 700 540 1030 470V660H170Z', '#f4f7f8'), path(poly([[480, 480], [560, 330], [640, 480]]), '#4a6a6a'), path(poly([[640, 490], [730, 300], [820, 490]]), '#3f5c60'));
		for (const [x, y, d] of [[170, 60, 1], [1030, 60, -1], [170, 660, 1], [1030, 660, -1]] as const) for (const i of range(15)) a.add(stroke(`M${x} ${y}q${d * (60 + i * 16)} ${(y > 300 ? -1 : 1) * (14 + i * 10)} ${d * (240 - i * 15)} ${(y > 300 ? -1 : 1) * (20 + i * 22)}`, '#ffffff', 3, 'opacity="0.65"'));
		a.add(rect(590, 60, 20, 600, '#8a5a3a'), rect(170, 340, 860, 18, '#8a5a3a'), '<rect x="160" y="50" width="880" height="620" fill="none" stroke="#8a5a3a" stroke-width="30"/>', rect(90, 670, 1020, 40, '#a8703f'), at(330, 670, 1.5, path('M-50 0L-62 -80H62L50 0Z', '#c8604a') + range(11).map((i) => stroke(`M0 -80C${(i - 5) * 12} -130 ${(i - 5) * 20} -140 ${(i - 5) * 26} -${150 - Math.abs(i - 5) * 12}`, '#3f8a4a', 7) + circle((i - 5) * 26, -152 + Math.abs(i - 5) * 12, 13, '#e8739a')).join('')), at(820, 670, 1.3, path('M-60 0C-70 -60 -60 -80 -50 -90H50C60 -80 70 -60 60 0Z', '#3a6fa8') + stroke('M60 -70C110 -70 110 -10 58 -16', '#3a6fa8', 14) + oval(0, -90, 50, 12, '#6a3a22')));
		glow(a, 820, 520, 120, '#ffffff', 0.35);
	},
};
