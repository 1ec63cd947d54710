import { routeNamed } from '../../routes.ts';
import type { PageJob } from './page-job.ts';

/** From this version on no call carries authorization (R-STATE-16, A-083). */
const firstWithout = 3;

/** The settings of a site that say which routes require authorization. */
interface Authorization {
	readonly authMode: number;
	readonly currentVersion: number;
	readonly authorizedRoutes: readonly string[];
}

const isGuarded = ({ authorizedRoutes }: Authorization, name: string): boolean => {
	const route = routeNamed(name);
	// A page without parameters has no fallback page that could take its place.
	if (route.parameters.length === 0) return false;
	return route.requiresAuthorization || authorizedRoutes.includes(name);
};

/**
 * The pages that everybody may read. A published file is public, so where the site fetches authorization, the pages of
 * routes that require it are left to their fallback pages: those have no data, and ask the platform once the reader's
 * browser is authorized (M-19, R-ROUTE-61, A-012).
 */
export const withoutGuarded = (jobs: readonly PageJob[], site: Authorization): readonly PageJob[] =>
	site.authMode === 0 || site.currentVersion >= firstWithout
		? jobs
		: jobs.filter(({ route }) => !isGuarded(site, route));
