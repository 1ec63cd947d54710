/**
 * The zone in which readers see times, and that of imported dates which name none (`site.timeZone`). Times on the wire and in documents are
 * those of Asia/Shanghai whatever the zone is. One process serves one site, and compiled pages have their own copies of modules, so
 * the zone is a property of the global object; pages in the browser say it in an attribute.
 */
import { shanghaiOffset } from './epoch.ts';
import { remember } from './remember.ts';

const ownZone = 'Asia/Shanghai';
const holder = globalThis as { touchEditionZone?: string };

export const setSiteZone = (zone: string): void => {
	holder.touchEditionZone = zone;
};

/** The zone of the site, by its IANA name. */
export const siteZone = (): string =>
	holder.touchEditionZone ??
	(typeof document === 'undefined' ? undefined : document.documentElement.dataset['zone']) ??
	ownZone;

const quarterMs = 900_000;

/** Milliseconds ahead of UTC in a zone at a quarter of an hour: no zone changes within one. `Intl` takes long, so it is asked once for each. */
const offsetAt = remember((key: string): number => {
	const [zone = '', quarter = ''] = key.split(' ');
	const epoch = Number(quarter) * quarterMs;
	const format = new Intl.DateTimeFormat('en-US', {
		...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
		...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
	});
	const parts = new Map(format.formatToParts(epoch).map(({ type, value }) => [type, Number(value)]));
	const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
	return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - epoch;
});

/** Milliseconds that the site's clocks are ahead of UTC at a moment. */
export const siteOffset = (epoch: number): number => {
	const zone = siteZone();
	return zone === ownZone ? shanghaiOffset : offsetAt(`${zone} ${Math.floor(epoch / quarterMs)}`);
};

/** The moment at which the site's clocks show a time, given as if it were UTC. In the hour that a change of clocks repeats it is the first one. */
export const momentOfSite = (wall: number): number => {
	const guess = wall - siteOffset(wall);
	return wall - siteOffset(guess);
};
