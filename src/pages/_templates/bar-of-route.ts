/** What the bar has at its end: letters and theme, sharing, or nothing. */
type BarAction = 'letters' | 'share' | 'none';

/** Stories of text: letters, theme and listening. Their page has sharing at its foot. */
const stories: ReadonlySet<string> = new Set(['newsDetail', 'onlineStudy', 'productDetail']);

/** Forms, what belongs to the reader, and pages without content: nothing of them is for others. */
const own: ReadonlySet<string> = new Set(
	'search my menu offline activityApply signupdetail writeOff commentAll replyAll integralShop invite Shareinvite not-found'.split(
		' ',
	),
);

/** Pages whose name stands in the bar at once; their headline is for screen readers alone. */
const named: ReadonlySet<string> = new Set(['search', 'my', 'menu', 'offline', 'writeOff', 'integralShop']);

/**
 * The bar of a route.
 *
 * @param sharing whether pages of the site offer sharing.
 */
export const barOfRoute = (route: string, sharing: boolean): { action: BarAction; isNamed: boolean } => ({
	action: stories.has(route) ? 'letters' : own.has(route) || !sharing ? 'none' : 'share',
	isNamed: named.has(route),
});
