/** Fullscreen and the small window of a player. */

interface OlderVideo extends HTMLVideoElement {
	/** Apple's phones have fullscreen for videos only. */
	webkitEnterFullscreen?: () => void;
}
interface OlderElement extends HTMLElement {
	webkitRequestFullscreen?: () => void;
}

/** Shows the player on the whole screen, or ends that. */
export const toggleFullscreen = (box: OlderElement | null, video: OlderVideo | null): void => {
	if (document.fullscreenElement !== null && document.fullscreenElement !== undefined) {
		void document.exitFullscreen();
		return;
	}
	if (box?.requestFullscreen !== undefined) void box.requestFullscreen().catch(() => video?.webkitEnterFullscreen?.());
	else if (box?.webkitRequestFullscreen !== undefined) box.webkitRequestFullscreen();
	else video?.webkitEnterFullscreen?.();
};

/** Shows the picture in a window above other apps, or ends that. */
export const toggleWindow = (video: HTMLVideoElement | null): void => {
	const change =
		document.pictureInPictureElement === video ? document.exitPictureInPicture() : video?.requestPictureInPicture();
	change?.catch((error: unknown) => console.warn('The browser has no window for the picture.', error));
};
