import { partsLeftOut } from './config/left-out.ts';
import type { Settings } from './config/schema.ts';
import { setAbsentRoutes } from './domain/absent-routes.ts';
import { setSiteZone } from './domain/site-zone.ts';

/** Tells the rules that have no settings at hand which site this process serves: its zone, and the routes that it does not have. */
export const serveSite = async ({ site, parts }: Settings): Promise<void> => {
	setSiteZone(site.timeZone);
	const names = partsLeftOut(parts);
	setAbsentRoutes(names.length === 0 ? [] : (await import('./parts.ts')).routesOfParts(names));
};
