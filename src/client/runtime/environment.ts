import { flagsOf, isReadOnly, type Mode, markedUser, modeOf, type PageFlags } from '../../domain/environment.ts';
import { runtimeSettings } from './runtime-settings.ts';

/** Where this page runs. */
export interface Environment {
	mode: Mode;
	flags: PageFlags;
	/** User id from the native app's user agent: a hint, never proof of a login; '' elsewhere. */
	user: string;
	/** An editor looks: nothing is written or counted. */
	readOnly: boolean;
}

/** Works out where this page runs. The first script of the page wrote the same mode into `html[data-mode]`. */
export const environment = (): Environment => {
	const { userAgent, maxTouchPoints } = navigator;
	const query = new URLSearchParams(window.location.search);
	const flags = flagsOf((name) => query.get(name));
	const { appMarker } = runtimeSettings().site;
	const mode = modeOf({ userAgent, touchPoints: maxTouchPoints || 0, flags, appMarker });
	return { mode, flags, user: markedUser(userAgent, appMarker), readOnly: isReadOnly(mode) };
};
