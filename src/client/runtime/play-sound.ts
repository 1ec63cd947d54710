/**
 * Plays with sound, or without when the browser refuses sound that no tap asked for.
 *
 * @returns whether it plays without.
 */
export const playSound = async (media: HTMLMediaElement, isMuted: boolean): Promise<boolean> => {
	media.muted = isMuted;
	try {
		await media.play();
		return isMuted;
	} catch (error) {
		// Another address or a pause has ended this attempt; only a refusal is a reason to try without sound.
		if (isMuted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return isMuted;
		return playSound(media, true);
	}
};
