import { partsLeftOut } from './config/left-out.ts';
import type { Settings } from './config/schema.ts';
import { setAbsentRoutes } from './domain/absent-routes.ts';
import { setSiteZone } from './domain/site-zone.ts';

/** The routes of parts, by the names of the parts. */
type RoutesOfParts = (names: readonly string[]) => readonly string[];

/**
 * Tells the rules that have no settings at hand which site this process serves: its zone, and the routes that it does not have.
 *
 * @param loadRoutes called where parts are left out. The compiled app has it, so that an installed program needs no code of pages for it.
 */
export const serveSite = async (
	{ site, parts }: Settings,
	loadRoutes: () => Promise<{ routesOfParts: RoutesOfParts }>,
): Promise<void> => {
	setSiteZone(site.timeZone);
	const names = partsLeftOut(parts);
	setAbsentRoutes(names.length === 0 ? [] : (await loadRoutes()).routesOfParts(names));
};
