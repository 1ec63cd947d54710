/** Scenes of the city, roads, railways and public buildings. */
import { type Art, at, circle, mix, oval, path, poly, range, rect, round, stroke } from './art.ts';
import { clouds, glow, hill, mist, peak, poplars, ridge, ripples, sky, stars, sun } from './land.ts';
import type { Scene } from './scenes-mountain.ts';
import { bus, car, eaves, house, person, tower, train } from './things.ts';

const walkers = (a: Art, y: number, n: number, s: number): void => {
	for (const i of range(n)) a.add(person(60 + (i * 1120) / n + a.r.range(-20, 20), y + a.r.range(-10, 24), s * a.r.range(0.88, 1.08), { coat: a.r.pick(['#b9402f', '#2f5d8a', '#d8a03a', '#3f7a5c', '#6b4f7a', '#e6ddca']), skirt: a.r.chance(0.3) }, a.r.chance(0.5)));
};
function skyline(a: Art, base: number, walls: readonly string[], lit: readonly string[], share: number, tall: number): void {
	for (let x = -20; x < 1210; ) {
		const w = a.r.range(56, 120);
		tower(a, x, base, w, a.r.range(0.35, 1) * tall, a.r.pick(walls), lit, share);
		x += w + a.r.range(-6, 14);
	}
}
export const city: Record<string, Scene> = {
	'city-night': (a) => {
		sky(a, ['#0a1230', '#23335f', '#6a4a72', '#d98a6a']);
		stars(a, 80, 240);
		ridge(a, 430, 70, '#1c2650', 0.5, 320);
		skyline(a, 560, ['#1b2448', '#222d55', '#172041'], ['#ffd27a', '#ffe9b8', '#f2a65a'], 0.45, 330);
		a.add(rect(0, 560, 1200, 240, a.lin(['#273461', '#0b1330'])));
		for (const _ of range(170)) a.add(rect(a.r.range(0, 1200), a.r.range(566, 780), a.r.range(3, 8), a.r.range(14, 60), a.r.pick(['#ffd27a', '#f2a65a', '#ff7a5a', '#8fb6ff']), 'opacity="0.28"'));
		ripples(a, 570, 790, '#b9c8ff', 60, 0.2);
		a.add(path('M0 556H1200V568H0Z', '#0a1028'));
	},
	'city-morning': (a) => {
		sky(a, ['#f7cf9c', '#fbe6c6', '#e7e8e0']);
		sun(a, 300, 240, 56, '#fffbe9');
		peak(a, 780, 150, 520, 460, '#c9b3ab', '#a08e97', '#fffaf2');
		ridge(a, 420, 40, '#b7a29c', 0.5, 260);
		skyline(a, 640, ['#d9c8b2', '#c4b3a3', '#e4d7c4', '#b5a59a'], ['#8193a0', '#a7b5ba'], 0.8, 300);
		poplars(a, -10, 1210, 690, 40, 90, ['#7f8f4f', '#a3a557', '#63793f']);
		a.add(rect(0, 680, 1200, 120, '#6f6a68'), rect(0, 736, 1200, 5, '#f2e6c9', 'opacity="0.7"'), bus(330, 746, 110, '#3f8a6a'), car(640, 732, 80, '#b9402f'), car(820, 782, 96, '#e8e2d4', true));
	},
	'rail-bridge': (a) => {
		sky(a, ['#5aa0c8', '#cbe3e4', '#f4e9d2']);
		ridge(a, 260, 90, '#8aa3ae', 0.5, 300);
		ridge(a, 400, 80, '#6d8a70', 0.5, 260);
		a.add(path('M0 520C200 560 320 700 420 800H0Z', '#4f6b45'), path('M1200 500C1000 560 900 690 800 800H1200Z', '#41593c'), path('M420 800C500 700 700 690 800 800Z', '#3f8a9a'));
		for (const i of range(7)) a.add(path(poly([[60 + i * 180, 380], [96 + i * 180, 380], [104 + i * 180, 800], [52 + i * 180, 800]]), a.lin(['#e6dfd0', '#a59c8c'], 0, 0, 1, 0)));
		a.add(rect(0, 352, 1200, 34, '#d6cdbb'), rect(0, 380, 1200, 8, '#8f8676'), ...range(40).map((i) => rect(i * 31, 326, 4, 28, '#9a9182')), train(190, 346, 6, 1.15));
		a.add(...range(6).map((i) => stroke(`M${i * 220 + 40} 352V250h40`, '#6a6f73', 4)), stroke('M0 262H1200', '#6a6f73', 2));
	},
	'rail-tunnel': (a) => {
		sky(a, ['#bcd4dd', '#f2ead8']);
		ridge(a, 200, 90, '#8fa2a6', 0.5, 300);
		a.add(path('M300 800L380 360C420 200 760 140 920 250C1080 340 1200 330 1200 330V800Z', '#6f7a52'), path('M480 800V470C480 290 860 290 860 470V800Z', '#c9c1b1'), path('M520 800V480C520 340 820 340 820 480V800Z', '#1b1f24'));
		a.add(path(poly([[600, 560], [700, 560], [420, 800], [40, 800]]), '#8b8273'), stroke('M612 560L170 800M686 560L350 800', '#d9d3c4', 6));
		a.add(at(650, 640, 1.3, path('M-86 40V-60C-80 -120 80 -120 86 -60V40Z', '#f4f2ec') + path('M-62 -50C-56 -96 56 -96 62 -50L54 -30H-54Z', '#22303d') + rect(-86, -14, 172, 10, '#b8322c') + circle(-52, 14, 10, '#fff6c9') + circle(52, 14, 10, '#fff6c9')));
		glow(a, 580, 660, 120, '#fff6c9', 0.7);
		glow(a, 720, 660, 120, '#fff6c9', 0.7);
		a.add(person(1000, 770, 150, { coat: '#ee8a2c', hat: '#f4d23c', legs: '#2a3b58' }), person(1070, 780, 150, { coat: '#ee8a2c', hat: '#f4f4f4', legs: '#2a3b58', raise: true }, true));
	},
	station: (a) => {
		sky(a, ['#1f3f6b', '#7a8fae', '#f1c49a']);
		ridge(a, 300, 60, '#4d628a', 0.5, 280);
		a.add(path('M80 430L140 280Q600 190 1060 280L1120 430Z', '#c9473a'), path('M80 430L140 280Q600 190 1060 280L1050 300Q600 214 150 300Z', '#8a2b24'), rect(120, 430, 960, 190, '#f2e8d8'));
		for (const i of range(16)) a.add(rect(140 + i * 59, 448, 44, 150, a.lin(['#ffe0a0', '#f0b564'])), rect(160 + i * 59, 448, 3, 150, '#8a6a3f'));
		a.add(rect(0, 620, 1200, 180, a.lin(['#8f8a92', '#5a5866'])), circle(600, 340, 46, '#f8f2e4'), circle(600, 340, 40, '#ffffff'), stroke('M600 340V312M600 340L620 350', '#3a2c2c', 5));
		walkers(a, 720, 20, 96);
	},
	viaduct: (a) => {
		sky(a, ['#352a5a', '#a0567a', '#f2a37a', '#fbd9a6']);
		ridge(a, 380, 90, '#6a4570', 0.5, 300);
		ridge(a, 500, 60, '#452f58', 0.5, 220);
		for (const [x, y, h] of [[180, 560, 240], [360, 500, 300], [560, 450, 350], [760, 420, 380], [950, 430, 370], [1110, 460, 340]] as const) a.add(rect(x, y, 18, h, '#241a3c'));
		const d = 'M-20 640C260 520 520 440 800 420C960 412 1100 440 1220 480';
		a.add(stroke(d, '#1d1636', 34), stroke(d, '#5a4468', 22));
		a.add(stroke('M-20 634C260 514 520 434 800 414C960 406 1100 434 1220 474', '#fff0c0', 4, 'stroke-dasharray="3 26"'), stroke('M-20 646C260 526 520 446 800 426C960 418 1100 446 1220 486', '#ff6a5a', 4, 'stroke-dasharray="3 34"'));
		hill(a, 740, 24, '#1a1430', 1.3);
	},
	'bus-stop': (a) => {
		sky(a, ['#cfe5ea', '#f6efdf']);
		skyline(a, 560, ['#d7cbb9', '#c8bcae', '#bfc9c9', '#e2d8c6'], ['#93a5ae', '#f6e3b4'], 0.7, 360);
		a.add(rect(0, 560, 1200, 60, '#e6dcc8'), rect(0, 620, 1200, 180, '#5d6066'), rect(0, 716, 1200, 6, '#f4e9cc'));
		a.add(rect(760, 400, 12, 210, '#3c5a6a'), rect(1060, 400, 12, 210, '#3c5a6a'), round(730, 380, 370, 24, 6, '#3f8a7a'), rect(790, 430, 250, 120, '#bcd8da', 'opacity="0.7"'), rect(800, 556, 230, 12, '#8a5a3a'), bus(350, 712, 250, '#2f9a7c'));
		for (const [i, x] of [820, 890, 960, 1040].entries()) a.add(person(x, 640, 150, { coat: ['#b9402f', '#d8a03a', '#3a5a86', '#7a4f7a'][i] as string, skirt: i === 2 }));
	},
	library: (a) => {
		sky(a, ['#22406a', '#7593b0', '#f3d2a8']);
		a.add(rect(0, 640, 1200, 160, a.lin(['#8a9aa6', '#44566a'])));
		for (const i of range(6)) {
			const [x, y, w] = [180 - i * 10 + (i % 2) * 60, 560 - i * 72, 800 - i * 40];
			a.add(path(poly([[x, y], [x + w, y], [x + w - 30, y + 72], [x + 30, y + 72]]), a.lin(['#ffe7b4', '#f2bd72'])), ...range(22).map((k) => rect(x + 34 + (k * (w - 70)) / 22, y + 8, 3, 60, '#b07a3f', 'opacity="0.7"')), ...range(40).map(() => rect(a.r.range(x + 40, x + w - 60), y + a.r.range(20, 40), a.r.range(4, 12), a.r.range(16, 28), a.r.pick(['#b9402f', '#3a5a86', '#4f7a5c', '#d8a03a']), 'opacity="0.75"')), round(x - 14, y - 8, w + 28, 14, 3, '#f7f3ea'));
		}
		a.add(path(poly([[480, 632], [700, 632], [760, 700], [420, 700]]), '#d9d2c4'), path(poly([[470, 664], [720, 664], [724, 672], [464, 672]]), '#a8a090'));
		walkers(a, 730, 9, 90);
	},
	'campus-gate': (a) => {
		sky(a, ['#8fc0d8', '#eef1e2']);
		ridge(a, 320, 60, '#9db2b4', 0.5, 260);
		a.add(rect(360, 250, 480, 330, '#d8cbb4'), path(poly([[340, 250], [600, 170], [860, 250]]), '#8a3a30'), ...range(24).map((i) => rect(390 + (i % 8) * 55, 290 + Math.floor(i / 8) * 90, 30, 52, '#5f7d90')));
		poplars(a, 20, 340, 640, 8, 260, ['#d8a83a', '#c9922c', '#e6bf55']);
		poplars(a, 870, 1190, 640, 8, 260, ['#d8a83a', '#b98424', '#e6bf55']);
		a.add(path(poly([[520, 580], [680, 580], [980, 800], [220, 800]]), '#d9cdb8'), rect(150, 470, 60, 240, '#efe7d8'), rect(990, 470, 60, 240, '#efe7d8'), path('M130 470Q600 360 1070 470L1070 440Q600 326 130 440Z', '#a8352c'));
		walkers(a, 740, 11, 104);
	},
	school: (a) => {
		sky(a, ['#73b4d8', '#e9f1e4']);
		clouds(a, 4, 130, 40, '#fff', 0.9);
		ridge(a, 330, 50, '#8fab9c', 0.5, 260);
		a.add(rect(140, 300, 700, 300, '#e9b96f'), rect(140, 300, 700, 26, '#b9402f'), ...range(24).map((i) => rect(176 + (i % 8) * 82, 350 + Math.floor(i / 8) * 84, 54, 50, '#f6f8f4') + rect(180 + (i % 8) * 82, 354 + Math.floor(i / 8) * 84, 22, 42, '#6da3bd') + rect(204 + (i % 8) * 82, 354 + Math.floor(i / 8) * 84, 22, 42, '#86b9ce')), rect(840, 360, 200, 240, '#f0d09a'), rect(840, 360, 200, 20, '#b9402f'), circle(940, 440, 36, '#fff'), stroke('M940 440V416M940 440H958', '#3a2c2c', 4));
		a.add(rect(0, 600, 1200, 200, '#c9835a'), path('M0 690Q600 630 1200 690V720Q600 660 0 720Z', '#f4ead6', 'opacity="0.5"'), rect(1098, 180, 8, 460, '#d8d8d4'), path('M1106 186Q1140 176 1176 190V244Q1140 230 1106 240Z', '#cc2f2a'));
		for (const i of range(13)) a.add(person(90 + i * 84, 720 + (i % 3) * 24, 108, { coat: i % 2 ? '#2f6fa8' : '#f2f0ea', legs: '#27406a', raise: i % 4 === 1, hair: '#201a1a' }, i % 2 === 0));
	},
	hospital: (a) => {
		sky(a, ['#b9dbe6', '#f3f4ec']);
		ridge(a, 330, 50, '#a9c0c4', 0.5, 280);
		tower(a, 160, 640, 330, 440, '#f4f2ec', ['#7fb0c4', '#a6cbd8', '#f6e3ae'], 0.9, 40);
		tower(a, 490, 640, 520, 270, '#e9e6dc', ['#7fb0c4', '#9bc3d2'], 0.95, 44);
		a.add(round(280, 230, 90, 90, 8, '#ffffff'), rect(314, 244, 22, 62, '#d33b33'), rect(294, 264, 62, 22, '#d33b33'), rect(560, 540, 200, 100, '#4f8a9a'), path('M530 540H790L770 516H550Z', '#d33b33'), rect(0, 640, 1200, 160, '#8b9296'), rect(0, 640, 1200, 14, '#d6d3c8'));
		a.add(at(880, 736, 1.4, round(-90, -86, 180, 70, 8, '#fbfaf6') + path('M90 -16V-60L62 -86H40V-16Z', '#e9e6dc') + path('M84 -56L64 -78H48V-52H84Z', '#2a3d4a') + rect(-90, -46, 150, 10, '#d33b33') + circle(-50, -14, 16, '#22262b') + circle(56, -14, 16, '#22262b') + rect(-40, -96, 26, 10, '#3f7fd0') + rect(-66, -72, 8, 22, '#d33b33') + rect(-73, -65, 22, 8, '#d33b33')));
		for (const [i, x] of [70, 180, 330, 470, 610].entries()) a.add(person(x, 716 + (i % 2) * 20, 104, { coat: ['#b9402f', '#f2efe6', '#2f5d8a', '#d8a03a', '#3f7a5c'][i] as string, skirt: i === 0 }));
	},
	'gate-tower': (a) => {
		sky(a, ['#e8a06a', '#f6d7a4', '#fbeed2']);
		sun(a, 220, 240, 60, '#fff5dc');
		ridge(a, 430, 50, '#c99d84', 0.5, 280);
		a.add(path(poly([[220, 430], [980, 430], [1030, 720], [170, 720]]), '#8c6a52'));
		for (const i of range(150)) a.add(rect(190 + (i % 15) * 55 + (Math.floor(i / 15) % 2) * 26, 440 + Math.floor(i / 15) * 28, 50, 2, '#5e4434', 'opacity="0.5"'));
		a.add(...range(16).map((i) => rect(216 + i * 49, 402, 30, 32, '#8c6a52')), path('M510 720V590C510 500 690 500 690 590V720Z', '#2b1d18'));
		a.add(rect(330, 300, 540, 104, '#a8392c'), ...range(9).map((i) => rect(340 + i * 64, 300, 14, 104, '#6f211a')), eaves(300, 304, 600, 76, '#4b5a55', '#2c3836'), rect(400, 160, 400, 70, '#a8392c'), ...range(7).map((i) => rect(408 + i * 62, 160, 12, 70, '#6f211a')), eaves(370, 164, 460, 80, '#4b5a55', '#2c3836'), rect(0, 720, 1200, 80, '#b79a78'));
		walkers(a, 770, 9, 84);
	},
	courtyard: (a) => {
		sky(a, ['#8eb7c9', '#f4ead3']);
		a.add(rect(0, 300, 1200, 300, '#d9c6a3'), rect(300, 330, 600, 240, '#c9a377'), ...range(6).map((i) => rect(320 + i * 104, 350, 22, 220, '#8a4030')), ...range(5).map((i) => round(352 + i * 104, 380, 64, 120, 4, '#f2d9a0') + stroke(`M${352 + i * 104} 420h64M${352 + i * 104} 460h64M${384 + i * 104} 380v120`, '#7a4a2c', 4)), eaves(260, 340, 680, 110, '#59646a', '#333c42'));
		a.add(path(poly([[0, 260], [250, 380], [250, 620], [0, 760]]), '#c2a47c'), path(poly([[0, 200], [280, 350], [280, 400], [0, 280]]), '#59646a'), path(poly([[1200, 260], [950, 380], [950, 620], [1200, 760]]), '#a98a66'), path(poly([[1200, 200], [920, 350], [920, 400], [1200, 280]]), '#4a545a'), path(poly([[250, 600], [950, 600], [1200, 800], [0, 800]]), '#b8a88c'));
		for (const i of range(9)) a.add(stroke(`M${250 + i * 87} 600L${i * 150} 800`, '#8f8069', 2));
		a.add(stroke('M610 690C600 560 630 500 600 420', '#5b4030', 20));
		for (const _ of range(120)) a.add(oval(600 + a.r.range(-190, 190), 380 + a.r.range(-120, 100), a.r.range(12, 26), a.r.range(10, 18), a.r.pick(['#5f8a3f', '#7ea54a', '#4a7034', '#c9b24a']), 'opacity="0.9"'));
		a.add(oval(610, 700, 80, 16, '#7d6c52'), person(430, 730, 140, { coat: '#3a5a6a', hair: '#d8d4cc' }), person(800, 740, 130, { coat: '#a8392c', skirt: true }, true));
	},
	'lantern-street': (a) => {
		sky(a, ['#101a38', '#3b2f56', '#8a4a4f']);
		for (const side of [0, 1]) for (const i of range(5)) {
			const k = 1 - i * 0.17;
			const X = side ? 600 + 600 * k - 170 * k : 600 - 600 * k;
			a.add(rect(X, 640 - 420 * k, 170 * k, 420 * k + 40, mix('#5a3630', '#2a1e2c', i / 5)), eaves(X - 16 * k, 640 - 400 * k, 200 * k, 70 * k, '#2b3038', '#14181f'), rect(X + 26 * k, 640 - 330 * k, 118 * k, 110 * k, '#ffcf7a'), rect(X + 26 * k, 640 - 170 * k, 118 * k, 150 * k, '#f0a54f'), stroke(`M${X + 85 * k} ${640 - 330 * k}v${110 * k}M${X + 26 * k} ${640 - 280 * k}h${118 * k}M${X + 65 * k} ${640 - 170 * k}v${150 * k}`, '#4a2a20', 4 * k));
		}
		a.add(path(poly([[520, 650], [680, 650], [1200, 800], [0, 800]]), '#6a5560'));
		for (const i of range(14)) {
			const [x, y, s] = [40 + i * 86, 190 + Math.abs(i - 6.5) * -10 + 120 * Math.sin((i / 13) * 3.14), 20 + Math.abs(i - 6.5) * 3];
			glow(a, x, y, s * 4, '#ff5a3a', 0.6);
			a.add(oval(x, y, s, s * 0.8, '#e03a2a'), rect(x - s * 0.4, y - s, s * 0.8, s * 0.24, '#f4c04a'), rect(x - s * 0.4, y + s * 0.72, s * 0.8, s * 0.2, '#f4c04a'));
		}
		walkers(a, 750, 12, 110);
	},
	'heat-plant': (a) => {
		sky(a, ['#8fb2c8', '#f2d9c0']);
		ridge(a, 380, 50, '#a4aab0', 0.5, 280);
		for (const [x, h] of [[250, 420], [380, 360]] as const) a.add(path(poly([[x - 16, 640], [x - 10, 640 - h], [x + 10, 640 - h], [x + 16, 640]]), '#d9d3c8'), ...range(3).map((i) => rect(x - 12, 660 - h + i * 60, 24, 22, '#c43d30')), ...range(9).map((i) => oval(x + i * 30, 620 - h - i * 14, 24 + i * 9, 18 + i * 6, '#ffffff', 'opacity="0.5"')));
		a.add(rect(150, 480, 430, 170, '#7f8f9a'), rect(150, 480, 430, 22, '#c43d30'), ...range(8).map((i) => rect(176 + i * 50, 530, 30, 60, '#ffd98a')));
		skyline(a, 650, ['#d9c8b2', '#c8b5a0', '#e3d5c0'], ['#ffdf9a', '#9fb0b8'], 0.7, 220);
		a.add(rect(0, 650, 1200, 150, '#e9eef1'), stroke('M-20 710H420V760H820V700H1220', '#c43d30', 20), stroke('M-20 740H390V792H850V732H1220', '#3a6fa8', 20), person(600, 748, 120, { coat: '#e8862c', hat: '#f4d23c' }));
	},
	airport: (a) => {
		sky(a, ['#3b6ea5', '#a9c8d8', '#f8dcb6']);
		peak(a, 300, 230, 560, 420, '#9fb0c0', '#71859c', '#ffffff');
		peak(a, 940, 280, 560, 360, '#a9b6c2', '#7b8da2', '#ffffff');
		a.add(rect(0, 540, 1200, 260, a.lin(['#9aa0a4', '#6b7076'])), path(poly([[560, 560], [640, 560], [900, 800], [300, 800]]), '#4d5258'), stroke('M600 570V800', '#ffffff', 8, 'stroke-dasharray="34 26"'));
		a.add(`<g transform="translate(620 330) rotate(-9)">${path('M-300 10C-330 -10 -330 -30 -290 -34H240C300 -30 340 -10 350 6C330 26 290 34 240 34H-240Z', '#f8f8f5')}${path('M-290 -30L-340 -130H-296L-220 -34Z', '#c8352e')}${path('M40 10L-110 150H-60L130 20Z', '#d4d8da')}${path('M60 -30L-30 -110H4L130 -32Z', '#e4e7e8')}${range(16).map((i) => circle(-210 + i * 26, -10, 6, '#2c4258')).join('')}${path('M290 -20L330 -6H286Z', '#2c4258')}${rect(-300, 6, 620, 6, '#c8352e')}</g>`);
	},
	'construction': (a) => {
		sky(a, ['#f2b98a', '#f8e0bd']);
		sun(a, 980, 330, 70, '#fff3da');
		ridge(a, 480, 40, '#c9a08c', 0.5, 280);
		for (const [x, w, h] of [[120, 230, 360], [420, 260, 280], [760, 240, 420]] as const) a.add(...range(Math.floor(h / 46)).map((i) => rect(x, 700 - (i + 1) * 46, w, 10, '#8d8378') + range(5).map((k) => rect(x + (k * (w - 12)) / 4, 700 - (i + 1) * 46, 12, 46, '#a89d90')).join('')), rect(x, 700 - h * 0.5, w, h * 0.5, '#4f9a8a', 'opacity="0.55"'));
		for (const [x, y, d] of [[380, 150, 1], [1040, 90, -1]] as const) a.add(rect(x, y, 14, 720 - y, '#e0a52e'), stroke(range(14).map((i) => `M${x} ${y + i * 42}l14 42`).join(''), '#8a5f14', 3), path(poly([[x - d * 110, y], [x + d * 380, y], [x + d * 380, y + 12], [x - d * 110, y + 16]]), '#e0a52e'), stroke(`M${x + d * 300} ${y + 10}V${y + 190}M${x + 7} ${y - 70}L${x + d * 300} ${y}M${x + 7} ${y - 70}L${x - d * 100} ${y}`, '#5b4a2c', 3), rect(x + d * 300 - 34, y + 190, 68, 20, '#7d5a3a'));
		a.add(rect(0, 700, 1200, 100, '#a98a64'));
		for (const i of range(6)) a.add(person(150 + i * 180, 770, 100, { coat: '#ee8a2c', hat: i % 2 ? '#f4d23c' : '#ffffff', legs: '#2a3b58', raise: i === 3 }));
	},
	'data-hall': (a) => {
		a.add(rect(0, 0, 1200, 800, a.lin(['#0a1a30', '#123a5a', '#0b1c30'])));
		for (const side of [-1, 1]) for (const i of range(6)) {
			const k = 1.25 - i * 0.2;
			const x0 = 600 + side * 560 * k;
			const x1 = 600 + side * 560 * (k - 0.17);
			a.add(path(poly([[x0, 400 - 380 * k], [x1, 400 - 380 * (k - 0.17)], [x1, 400 + 380 * (k - 0.17)], [x0, 400 + 380 * k]]), mix('#1a3350', '#0c1e33', i / 6)));
			for (const j of range(12)) for (const m of range(3)) {
				const u = 0.15 + m * 0.3;
				const X = x0 + (x1 - x0) * u;
				const K = k - 0.17 * u;
				const Y = 400 + (-1 + ((j + 0.5) / 12) * 2) * 340 * K;
				a.add(rect(X - 8 * K, Y, 20 * K, 4 * K, a.r.pick(['#5fe0d0', '#7fb8ff', '#ffd27a', '#2a4a6a', '#2a4a6a'])));
			}
		}
		a.add(path(poly([[545, 440], [655, 440], [960, 800], [240, 800]]), '#2f5a78', 'opacity="0.6"'), person(610, 640, 170, { coat: '#e9eef2', legs: '#22324a' }));
		glow(a, 600, 400, 240, '#9fe8ff', 0.6);
	},
	square: (a) => {
		a.add(rect(0, 0, 1200, 800, '#d8cbb2'));
		for (const i of range(12)) for (const j of range(8)) a.add(rect(i * 100 + 2, j * 100 + 2, 96, 96, mix('#dccfb6', '#c6b799', a.r.next())));
		for (const k of range(3)) a.add(circle(600, 400, 330 - k * 90, 'none', `stroke="${['#b9402f', '#3a5a86', '#d8a03a'][k]}" stroke-width="10" opacity="0.35"`));
		for (const ring of range(3)) for (const i of range(16 - ring * 4)) {
			const t = (i / (16 - ring * 4)) * 6.283;
			const [x, y] = [600 + Math.cos(t) * (330 - ring * 100), 400 + Math.sin(t) * (330 - ring * 100)];
			a.add(oval(x + 16, y + 18, 24, 14, '#4a3f30', 'opacity="0.35"'), oval(x, y, 24, 15, a.r.pick(['#b9402f', '#2f5d8a', '#d8a03a', '#7a3f6a', '#3f7a5c']), `transform="rotate(${((t * 180) / 3.14).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`), circle(x, y, 10, '#241c1c'), stroke(`M${x} ${y}l${(Math.cos(t + 1.4) * 44).toFixed(0)} ${(Math.sin(t + 1.4) * 44).toFixed(0)}`, '#f4ead6', 6));
		}
		for (const _ of range(18)) a.add(circle(a.r.chance(0.5) ? a.r.range(0, 130) : a.r.range(1070, 1200), a.r.range(0, 800), a.r.range(26, 60), a.r.pick(['#6d8f4a', '#8aa857', '#54763c'])));
	},
	'village-homes': (a) => {
		sky(a, ['#9cc6d8', '#f6ecd4']);
		ridge(a, 240, 80, '#93a9a6', 0.5, 300);
		hill(a, 380, 40, '#a3a85c', 1);
		for (const row of range(3)) for (const i of range(6)) a.add(house(60 + i * 190 + row * 40, 480 + row * 100, 90 + row * 26, 58 + row * 18, ['#f0e2c6', '#e9d2ab', '#f4ead6'][i % 3] as string, ['#b9402f', '#7a4438', '#3f5a6a'][(i + row) % 3] as string, '#8ab4c8'));
		a.add(path('M0 740C300 690 700 790 1200 720V800H0Z', '#c9b48c'), car(900, 770, 80, '#3a6fa8'));
		poplars(a, 20, 1180, 720, 9, 150, ['#d2a83a', '#8f9a4a']);
		mist(a, 380, 80, '#ffffff', 0.5);
	},
	'rescue': (a) => {
		sky(a, ['#4a6f92', '#a9bfca', '#e9e2d2']);
		ridge(a, 330, 110, '#6b7f8c', 0.5, 280);
		ridge(a, 520, 60, '#4c5f58', 0.5, 220);
		a.add(at(640, 260, 1.5, path('M-150 -10L-60 -30C-40 -60 60 -66 110 -30C130 -14 124 20 90 26H-20C-50 20 -60 0 -150 4Z', '#d8362c') + path('M50 -46C84 -44 110 -26 112 -6H50Z', '#23384a') + rect(-2, -76, 8, 22, '#2a2f36') + round(-190, -82, 390, 7, 3, '#2a2f36', 'opacity="0.75"') + stroke('M-30 44H90M-10 26V44M70 26V44', '#2a2f36', 5) + circle(-150, -4, 24, 'none', 'stroke="#2a2f36" stroke-width="4"')));
		a.add(stroke('M660 300L650 560', '#1d2228', 3), person(650, 640, 90, { coat: '#ee8a2c', hat: '#ffffff', raise: true }));
		hill(a, 690, 30, '#38493c', 1.2);
		for (const i of range(5)) a.add(person(200 + i * 90, 740 + (i % 2) * 20, 110, { coat: '#ee8a2c', hat: '#d8362c', legs: '#22304a' }));
		ripples(a, 700, 790, '#8fb0a0', 10, 0.2);
	},
};
