/** Where a page runs (R-MODE-01…25). Pure: runs in the first script of a page, in islands and in tests. */
import { isMessaging, isNativeApp } from './user-agent.ts';

/** The twelve modes, one at a time (R-MODE-18). */
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

/** Flags of the address; on only when the value is exactly `true`. */
export const pageFlags = ['isShare', 'isPreview', 'isView', 'isPoster', 'inCmsPage'] as const;
export type PageFlag = (typeof pageFlags)[number];
export type PageFlags = Readonly<Record<PageFlag, boolean>>;

/** @param value of a name in the query: its first one, decoded; null when it is absent. */
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
	/** Fingers that the screen can tell apart: an iPad may call itself a Macintosh. */
	touchPoints: number;
	flags: PageFlags;
	/** In the user agent of the native app; '' where there is none. */
	appMarker: string;
}

const isTablet = (userAgent: string, touchPoints: number): boolean =>
	/iPad|Tablet/i.test(userAgent) ||
	(/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)) ||
	(/Macintosh/.test(userAgent) && touchPoints > 1);

/** The mode, by the ranking of A-041. Poster is not among them: it is a flag beside the mode. */
export const modeOf = ({ userAgent, touchPoints, flags, appMarker }: Surroundings): Mode => {
	if (isNativeApp(userAgent, appMarker)) return 'app';
	if (flags.isPreview) return 'preview';
	if (flags.isView) return 'view';
	if (flags.inCmsPage) return flags.isShare ? 'share-cms' : 'cms';
	if (isMessaging(userAgent)) {
		if (!flags.isShare) return 'wx';
		// HarmonyOS is neither: the plain mode (messaging rules for Android and iOS do not hold there).
		if (/Android/i.test(userAgent)) return 'AndroidWx';
		return /iPhone|iPad|iPod/.test(userAgent) ? 'IOSWx' : 'wx';
	}
	if (flags.isShare) return 'share';
	if (isTablet(userAgent, touchPoints)) return 'pad';
	return /Android/i.test(userAgent) ? 'Android' : 'Safari';
};

/** Nothing is written or counted here: an editor looks at the page. */
export const isReadOnly = (mode: Mode): boolean =>
	mode === 'preview' || mode === 'view' || mode === 'cms' || mode === 'share-cms';

/** Share and view events: 2 inside the native app, otherwise 1 (R-MODE-28). */
export const eventChannel = (mode: Mode): 1 | 2 => (mode === 'app' ? 2 : 1);

/** Longest user id that is taken from a user agent. */
const longestUser = 64;

/** The user id between `##` after the marker (R-MODE-27, A-046); a hint for display, never proof of a login. '' without. */
export const markedUser = (userAgent: string, appMarker: string): string => {
	if (!isNativeApp(userAgent, appMarker)) return '';
	const after = userAgent.slice(userAgent.indexOf(appMarker) + appMarker.length);
	const user = /^[^#]*##([A-Za-z0-9_-]+)##/.exec(after)?.[1] ?? '';
	return user.length > longestUser ? '' : user;
};
