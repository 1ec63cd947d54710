/**
 * The environment of a page (R-MODE-01…25). Pure functions: they run in the first script of a page, in islands and in
 * tests.
 */
import { isMessaging, isNativeApp } from './user-agent.ts';

/** The twelve modes; a page has exactly one (R-MODE-18). */
export const modes = [
	'app',
	'AndroidWx',
	'IOSWx',
	'wx',
	'share-cms',
	'cms',
	'Safari',
	'Android',
	'share',
	'preview',
	'view',
	'pad',
] as const;
export type Mode = (typeof modes)[number];

/** Flags of the address; a flag is on only when its value is exactly `true`. */
export const pageFlags = ['isShare', 'isPreview', 'isView', 'isPoster', 'inCmsPage'] as const;
export type PageFlag = (typeof pageFlags)[number];
export type PageFlags = Readonly<Record<PageFlag, boolean>>;

/** @param value reads a parameter of the query: its first value, decoded; null when it is absent. */
export const flagsOf = (value: (name: string) => string | null): PageFlags => {
	const on = (name: PageFlag): boolean => value(name) === 'true';
	return {
		isShare: on('isShare'),
		isPreview: on('isPreview'),
		isView: on('isView'),
		isPoster: on('isPoster'),
		inCmsPage: on('inCmsPage'),
	};
};

export interface Surroundings {
	userAgent: string;
	/** Number of touch points of the screen: an iPad may identify itself as a Macintosh. */
	touchPoints: number;
	flags: PageFlags;
	/** Marker in the user agent of the native app; '' when there is none. */
	appMarker: string;
}

const isTablet = (userAgent: string, touchPoints: number): boolean =>
	/iPad|Tablet/i.test(userAgent) ||
	(/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)) ||
	(/Macintosh/.test(userAgent) && touchPoints > 1);

/** The mode, ranked by A-041. Poster is a flag and not a mode. */
export const modeOf = ({ userAgent, touchPoints, flags, appMarker }: Surroundings): Mode => {
	if (isNativeApp(userAgent, appMarker)) return 'app';
	if (flags.isPreview) return 'preview';
	if (flags.isView) return 'view';
	if (flags.inCmsPage) return flags.isShare ? 'share-cms' : 'cms';
	if (isMessaging(userAgent)) {
		if (!flags.isShare) return 'wx';
		// HarmonyOS is neither Android nor iOS and gets the plain mode: the platform's rules for those two do not hold there.
		if (/Android/i.test(userAgent)) return 'AndroidWx';
		return /iPhone|iPad|iPod/.test(userAgent) ? 'IOSWx' : 'wx';
	}
	if (flags.isShare) return 'share';
	if (isTablet(userAgent, touchPoints)) return 'pad';
	return /Android/i.test(userAgent) ? 'Android' : 'Safari';
};

/** Whether the page is a preview, in which nothing is written or counted. */
export const isReadOnly = (mode: Mode): boolean =>
	mode === 'preview' || mode === 'view' || mode === 'cms' || mode === 'share-cms';

/** Channel of share and view events: 2 inside the native app, otherwise 1 (R-MODE-28). */
export const eventChannel = (mode: Mode): 1 | 2 => (mode === 'app' ? 2 : 1);

/** Maximum length of a user id in a user agent. */
const maxUserIdLength = 64;

/**
 * The user id between `##` after the marker, or '' (R-MODE-27, A-046). It is a hint for display and never proves a
 * login.
 */
export const markedUser = (userAgent: string, appMarker: string): string => {
	if (!isNativeApp(userAgent, appMarker)) return '';
	const after = userAgent.slice(userAgent.indexOf(appMarker) + appMarker.length);
	const user = /^[^#]*##([A-Za-z0-9_-]+)##/.exec(after)?.[1] ?? '';
	return user.length > maxUserIdLength ? '' : user;
};
