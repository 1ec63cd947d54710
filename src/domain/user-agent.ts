/** What a user agent shows: the part of `environment.ts` that every page needs at once. */

/** Whether it is the browser of the social-messaging platform, or of its office edition. */
export const isMessaging = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** @param appMarker marker in the user agent of the native app; '' when there is none. */
export const isNativeApp = (userAgent: string, appMarker: string): boolean =>
	appMarker !== '' && userAgent.indexOf(appMarker) >= 0;
