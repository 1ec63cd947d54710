/** What the lock screen and the keys of headphones show and do while something plays. */

export interface PlayingItem {
	title: string;
	/** Name of the site, the show or the person. */
	artist: string;
	/** Absolute address of a picture; '' for none. */
	picture: string;
}

type Handlers = Partial<Record<MediaSessionAction, ((details: MediaSessionActionDetails) => void) | null>>;

/**
 * Names what plays and handles the keys. Called at each start, because phones of Apple forget it in between. Does
 * nothing in browsers without a media session.
 */
export const showPlaying = ({ title, artist, picture }: PlayingItem, handlers: Handlers): void => {
	if (!('mediaSession' in navigator)) return;
	const { mediaSession } = navigator;
	mediaSession.metadata = new MediaMetadata({
		title,
		artist,
		artwork: picture === '' ? [] : [{ src: new URL(picture, location.href).href, sizes: '512x512' }],
	});
	for (const [action, handler] of Object.entries(handlers)) {
		try {
			mediaSession.setActionHandler(action as MediaSessionAction, handler ?? null);
		} catch {
			// This browser does not know the action.
		}
	}
};

/** Where the playing file is, in seconds. A position beyond the end would throw. */
export const showPosition = ({ duration, playbackRate, currentTime }: HTMLMediaElement): void => {
	if (!('mediaSession' in navigator) || !('setPositionState' in navigator.mediaSession)) return;
	if (!Number.isFinite(duration) || duration <= 0) return;
	navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
};
