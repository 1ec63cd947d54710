/** Portraits, account marks, service icons and the site's own mark. */
import { Art, type Rng, circle, mix, oval, path, poly, range, rect, rng, round, stroke } from './art.ts';

const W = 480;
export function portrait(seed: string, woman: boolean, years: number): string {
	const a = new Art(`portrait-${seed}`, W, W);
	const r: Rng = a.r;
	const back = r.pick(['#e8b98a', '#9fc0b8', '#d8a0a0', '#a9b8d8', '#d9c98a', '#b9a9c9', '#8fb0a0', '#e2a27a']);
	const skin = r.pick(['#d9a57c', '#c98f66', '#e2b48c', '#b97f58']);
	const hair = years > 60 ? '#c9c4bc' : years > 48 ? '#5a5450' : '#2a2120';
	const coat = r.pick(['#2f4a6a', '#8a352e', '#3f6a5a', '#5a4a6a', '#c08a3a', '#3a3f46', '#a85a3f']);
	a.add(rect(0, 0, W, W, a.lin([mix(back, '#ffffff', 0.35), back])), circle(r.range(320, 420), r.range(90, 160), 120, mix(back, '#ffffff', 0.5), 'opacity="0.7"'));
	a.add(path(poly([[0, 360], [110, 250], [190, 330], [300, 220], [480, 370], [480, 480], [0, 480]]), mix(back, '#3a3040', 0.28), 'opacity="0.55"'));
	if (woman && years < 62) a.add(path(`M138 ${r.pick([360, 400, 330])}C110 120 370 120 342 ${r.pick([360, 400, 330])}Z`, hair));
	a.add(path('M70 480C74 380 150 350 240 348C330 350 406 380 410 480Z', coat), path('M240 348C330 350 406 380 410 480H262Z', '#000', 'opacity="0.13"'), path('M204 300H276V360C262 392 218 392 204 360Z', mix(skin, '#6a3a20', 0.18)));
	a.add(r.chance(0.5) ? path('M196 352L240 420L284 352L306 360L250 450H230L174 360Z', '#f4eee2') : path('M170 356C200 400 280 400 310 356L320 374C280 424 200 424 160 374Z', mix(coat, '#ffffff', 0.3)));
	const wide = r.range(80, 92);
	a.add(oval(240, 222, wide, 108, skin), path(`M240 114C${240 + wide * 1.3} 118 ${240 + wide * 1.2} 326 240 330Z`, '#8a4a28', 'opacity="0.12"'), oval(240 - wide, 232, 12, 22, skin), oval(240 + wide, 232, 12, 22, mix(skin, '#6a3a20', 0.12)));
	const cut = woman ? r.int(0, 1) : r.int(2, 4);
	const tops = ['M148 236C134 62 346 62 334 236C322 176 290 156 250 160C210 176 170 180 150 232Z', 'M148 240C130 56 350 56 332 240C326 190 300 168 300 150C260 190 190 180 150 240Z', 'M148 216C134 64 346 64 332 216C318 170 300 160 240 160C180 160 162 170 152 206Z', 'M146 218C124 66 336 48 334 218C322 176 310 166 296 150C250 172 200 156 168 176C158 186 154 200 150 214Z', 'M148 214C138 66 342 66 332 214C322 158 292 146 240 148C188 146 158 158 148 214Z'];
	a.add(path(tops[cut] as string, hair));
	const brow = mix(hair, '#2a2120', 0.3);
	a.add(stroke('M190 208q16 -9 32 -2M258 206q16 -7 32 2', brow, 6), oval(207, 228, 7, 8, '#2a1d18'), oval(274, 228, 7, 8, '#2a1d18'), stroke('M240 230q-9 30 4 34', mix(skin, '#6a3a20', 0.4), 5), stroke(`M${214} 288q26 ${r.int(10, 22)} 52 -1`, '#9a4a3a', 6), oval(186, 264, 18, 11, '#d8705a', 'opacity="0.28"'), oval(294, 264, 18, 11, '#d8705a', 'opacity="0.28"'));
	if (r.chance(0.4)) a.add(...[206, 274].map((x) => `<circle cx="${x}" cy="228" r="29" fill="#fff" fill-opacity="0.18" stroke="#2a2a30" stroke-width="5"/>`), stroke('M235 226h10', '#2a2a30', 5));
	if (!woman && r.chance(0.25)) a.add(path('M186 280C190 340 290 340 294 280C280 300 260 276 240 276C220 276 200 300 186 280Z', hair, 'opacity="0.75"'));
	if (r.chance(0.22)) a.add(path('M120 168C150 60 330 60 360 168C300 140 180 140 120 168Z', mix(coat, '#d8a03a', 0.4)), oval(240, 164, 132, 16, mix(coat, '#d8a03a', 0.25)));
	return a.svg();
}

export function accountMark(seed: string, color: string, shape: number): string {
	const a = new Art(`account-${seed}`, W, W);
	const pale = '#fbf4e6';
	a.add(rect(0, 0, W, W, a.lin([mix(color, '#ffffff', 0.14), mix(color, '#000000', 0.18)], 0, 0, 1, 1)));
	const shapes: (() => string)[] = [
		() => path(poly([[90, 340], [200, 150], [260, 250], [300, 190], [390, 340]]), pale) + circle(330, 130, 34, pale),
		() => rect(214, 110, 52, 260, pale) + rect(110, 214, 260, 52, pale) + circle(240, 240, 170, 'none', `stroke="${pale}" stroke-width="16"`),
		() => range(12).map((i) => `<g transform="rotate(${i * 30} 240 240)">${round(228, 60, 24, 70, 12, pale)}</g>`).join('') + circle(240, 240, 84, pale),
		() => path('M100 150C160 120 220 130 240 160C260 130 320 120 380 150V350C320 320 260 330 240 360C220 330 160 320 100 350Z', pale) + rect(234, 160, 12, 196, color),
		() => range(4).map((i) => stroke(`M80 ${180 + i * 50}Q160 ${130 + i * 50} 240 ${180 + i * 50}T400 ${180 + i * 50}`, pale, 20)).join(''),
		() => path('M240 80L380 130V250C380 330 320 380 240 410C160 380 100 330 100 250V130Z', pale) + path('M170 240L224 296L318 190L292 166L222 246L194 216Z', color),
		() => range(7).map((i) => oval(240, 130 + i * 34, 20, 34, pale, `transform="rotate(${i % 2 ? 34 : -34} 240 ${140 + i * 34})"`)).join('') + rect(235, 110, 10, 290, pale),
		() => round(100, 130, 280, 180, 22, pale) + path(poly([[180, 300], [260, 300], [190, 380]]), pale) + range(3).map((i) => circle(170 + i * 70, 220, 20, color)).join(''),
		() => path('M130 360V190L240 100L350 190V360Z', pale) + rect(206, 250, 68, 110, color),
	];
	a.add((shapes[shape % shapes.length] as () => string)());
	return a.svg();
}

const ICONS: Record<string, readonly [string, (c: string) => string]> = {
	hospital: ['#d8574a', (c) => round(67, 42, 26, 76, 6, c) + round(42, 67, 76, 26, 6, c)],
	bus: ['#3f8f7a', (c) => round(42, 46, 76, 56, 10, c) + rect(50, 56, 60, 20, '#3f8f7a') + circle(60, 108, 8, c) + circle(100, 108, 8, c)],
	water: ['#3f86b8', (c) => path('M80 36C108 74 112 88 112 96A32 32 0 0 1 48 96C48 88 52 74 80 36Z', c)],
	heat: ['#e0803a', (c) => range(3).map((i) => stroke(`M${56 + i * 24} 112C${42 + i * 24} 92 ${70 + i * 24} 74 ${56 + i * 24} 48`, c, 9)).join('')],
	school: ['#6a6fb8', (c) => path('M80 44L126 66L80 88L34 66Z', c) + path('M54 82V104C70 116 90 116 106 104V82L80 95Z', c)],
	train: ['#b8453f', (c) => round(52, 40, 56, 66, 14, c) + rect(60, 52, 40, 22, '#b8453f') + circle(66, 90, 5, '#b8453f') + circle(94, 90, 5, '#b8453f') + stroke('M62 108L52 122M98 108L108 122', c, 7)],
	weather: ['#d9a02f', (c) => circle(70, 70, 22, c) + round(60, 80, 62, 32, 16, '#fff') + circle(88, 80, 18, '#fff')],
	report: ['#4f8fa0', (c) => path('M40 44H120V98H84L60 120V98H40Z', c) + rect(54, 58, 52, 7, '#4f8fa0') + rect(54, 74, 34, 7, '#4f8fa0')],
	insurance: ['#4a8a5a', (c) => path('M80 36L118 50V82C118 104 100 118 80 126C60 118 42 104 42 82V50Z', c) + stroke('M62 80L76 94L100 66', '#4a8a5a', 9)],
	paper: ['#8a5a4a', (c) => round(46, 40, 68, 80, 6, c) + rect(56, 52, 48, 20, '#8a5a4a') + range(3).map((i) => rect(56, 82 + i * 11, 48 - i * 8, 5, '#8a5a4a')).join('')],
	job: ['#7a6a9a', (c) => round(40, 62, 80, 52, 8, c) + `<rect x="64" y="46" width="32" height="20" rx="6" fill="none" stroke="${c}" stroke-width="8"/>` + rect(40, 82, 80, 6, '#7a6a9a')],
	farm: ['#7a9a3f', (c) => stroke('M80 122V60', c, 7) + [0, 1, 2].map((i) => oval(66, 66 + i * 18, 8, 15, c, `transform="rotate(-38 66 ${66 + i * 18})"`) + oval(94, 66 + i * 18, 8, 15, c, `transform="rotate(38 94 ${66 + i * 18})"`)).join('') + oval(80, 46, 8, 14, c)],
};
export const iconNames = Object.keys(ICONS);
export function icon(name: string): string {
	const [color, draw] = ICONS[name] as readonly [string, (c: string) => string];
	const a = new Art(`icon-${name}`, 160, 160);
	a.add(round(6, 6, 148, 148, 42, a.lin([mix(color, '#ffffff', 0.18), mix(color, '#000000', 0.06)])), draw('#ffffff'));
	return a.svg();
}

/** The mark: a page with a turned corner, a ridge cut out of it. */
export function mark(size: number, ground?: string): string {
	const red = ground ? '#ffffff' : '#c3272b';
	const cut = ground ?? '#ffffff';
	const page = path('M14 8H40L52 20V56H14Z', red) + path('M40 8L52 20H40Z', cut, 'opacity="0.55"') + path('M14 50L25 30L31 39L37 27L52 50V56H14Z', cut) + path('M14 56L27 42L33 48L40 38L52 52V56Z', red);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${ground ? round(0, 0, 64, 64, 14, ground) : ''}${page}</svg>`;
}
export const shareMark = (): string => {
	const g = rng('share');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">${rect(0, 0, 600, 600, '#c3272b')}${range(3).map((i) => path(`M0 ${430 + i * 50}L${110 + g.int(0, 40)} ${360 + i * 50}L240 ${450 + i * 46}L390 ${350 + i * 56}L600 ${470 + i * 40}V600H0Z`, '#000', 'opacity="0.09"')).join('')}<g transform="translate(56 44) scale(7.4)">${mark(64, '#c3272b').replace(/^<svg[^>]*><rect[^>]*>|<\/svg>$/g, '')}</g></svg>`;
};
