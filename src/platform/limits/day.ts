import { shanghaiOffset } from '../../domain/epoch.ts';
import { momentOfSite, siteOffset } from '../../domain/site-zone.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';

const dayMs = 86_400_000;

/** The day in Shanghai, as `YYYY-MM-DD`. */
export const dayOf = (now: number): string => wallTimeOf(now).slice(0, 10);

/** The end of the day in Shanghai, in epoch milliseconds. */
export const endOfDay = (now: number): number =>
	(Math.floor((now + shanghaiOffset) / dayMs) + 1) * dayMs - shanghaiOffset;

/** The day in the zone of the site (`site.timeZone`), as `YYYY-MM-DD`: of what editors read. */
export const siteDayOf = (now: number): string => new Date(now + siteOffset(now)).toISOString().slice(0, 10);

/** The beginning of a day in the zone of the site, in epoch milliseconds. @param day `YYYY-MM-DD`; one beyond its month is in the next. */
export const beginOfSiteDay = (day: string, plusDays = 0): number => {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return momentOfSite(Date.UTC(year, month - 1, date + plusDays));
};
