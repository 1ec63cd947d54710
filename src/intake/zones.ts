/** Zones of times, by their offset or by their abbreviation. */

/** Minutes that they are ahead of UTC. */
const abbreviations: Readonly<Record<string, number>> = {
	...{
		utc: 0,
		gmt: 0,
		ut: 0,
		z: 0,
		wet: 0,
		west: 60,
		bst: 60,
		cet: 60,
		cest: 120,
		met: 60,
		mest: 120,
		mez: 60,
		mesz: 120,
	},
	...{ eet: 120, eest: 180, sast: 120, cat: 120, eat: 180, wat: 60, msk: 180, msd: 240, trt: 180, irst: 210, gst: 240 },
	...{
		pkt: 300,
		uzt: 300,
		ist: 330,
		npt: 345,
		bdt: 360,
		ict: 420,
		wib: 420,
		hkt: 480,
		sgt: 480,
		myt: 480,
		pht: 480,
		wita: 480,
	},
	...{
		awst: 480,
		cst: -360,
		jst: 540,
		kst: 540,
		wit: 540,
		acst: 570,
		aest: 600,
		acdt: 630,
		aedt: 660,
		nzst: 720,
		nzdt: 780,
	},
	...{
		nst: -210,
		ndt: -150,
		ast: -240,
		adt: -180,
		est: -300,
		edt: -240,
		cdt: -300,
		mst: -420,
		mdt: -360,
		pst: -480,
		pdt: -420,
	},
	...{ akst: -540, akdt: -480, hst: -600, brt: -180, art: -180, clt: -240, clst: -180, cot: -300, pet: -300 },
};

/** Abbreviations that mean another zone in a language or a country, which counts first. */
const local: Readonly<Record<string, Readonly<Record<string, number>>>> = {
	cst: { zh: 480, 'es-cu': -300 },
	ist: { he: 120, ga: 60, 'en-ie': 60 },
	bst: { bn: 360 },
	ast: { ar: 180 },
	mst: { ms: 480, 'en-my': 480, my: 390 },
	est: { 'en-au': 600 },
	pst: { tl: 480, fil: 480, 'en-ph': 480 },
	gst: { 'en-gs': -120 },
	sst: { 'en-sg': 480 },
	bdt: { ms: 480 },
};

/** One letter of RFC 822: its zones were written the wrong way round so often that RFC 2822 reads them as UTC. */
const letter = /^[a-ik-z]$/;

const offset = /^(?:gmt|utc|ut)?\s*([+\u2212-])(\d{1,2})(?::?(\d{2}))?(?![\d:])/;

/**
 * Minutes that the zone at the start of `text` is ahead of UTC; undefined when there is none, or none that is known.
 *
 * @param language of the text as BCP 47; '' when it is not known.
 */
export const zoneMinutes = (text: string, language: string): number | undefined => {
	const zone = text.trim().toLowerCase();
	const givenOffset = offset.exec(zone);
	if (givenOffset !== null) {
		const minutes = Number(givenOffset[2]) * 60 + Number(givenOffset[3] ?? 0);
		return minutes > 24 * 60 ? undefined : givenOffset[1] === '+' ? minutes : -minutes;
	}
	const name = /^\(?([a-z]{1,5})(?![a-z])/.exec(zone)?.[1];
	if (name === undefined) return undefined;
	const tag = language.trim().toLowerCase().replace('_', '-');
	const ownZones = Object.hasOwn(local, name) ? local[name] : undefined;
	const zoneHere = ownZones?.[tag] ?? ownZones?.[tag.split('-')[0] ?? ''];
	if (zoneHere !== undefined) return zoneHere;
	if (Object.hasOwn(abbreviations, name)) return abbreviations[name];
	return letter.test(name) ? 0 : undefined;
};
