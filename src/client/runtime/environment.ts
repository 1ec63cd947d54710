import { flagsOf, isReadOnly, type Mode, markedUser, modeOf, type PageFlags } from '../../domain/environment.ts';
import { runtimeSettings } from './runtime-settings.ts';

/** The environment of a page. */
export interface Environment {
	mode: Mode;
	flags: PageFlags;
	/** User id from the native app's user agent, or ''. It is a hint and never proves a login. */
	user: string;
	/** True in a preview: nothing is written or counted. */
	readOnly: boolean;
}

/** Determines the environment of this page. The first script of the page wrote the same mode to `html[data-mode]`. */
export const environment = (): Environment => {
	const { userAgent, maxTouchPoints } = navigator;
	const query = new URLSearchParams(window.location.search);
	const flags = flagsOf((name) => query.get(name));
	const { appMarker } = runtimeSettings().site;
	const mode = modeOf({ userAgent, touchPoints: maxTouchPoints || 0, flags, appMarker });
	return { mode, flags, user: markedUser(userAgent, appMarker), readOnly: isReadOnly(mode) };
};
