/** What a user agent says of itself: the part of `environment.ts` that every page asks at once. */

/** The browser of the social-messaging platform, also its office edition. */
export const isMessaging = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** @param appMarker in the user agent of the native app; '' where there is none. */
export const isNativeApp = (userAgent: string, appMarker: string): boolean =>
	appMarker !== '' && userAgent.indexOf(appMarker) >= 0;
