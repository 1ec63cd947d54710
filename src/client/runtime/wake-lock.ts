/**
 * Keeps the screen on while a picture moves. The browser ends the lock when the page is hidden, so it is requested
 * again when the page returns. Without a secure context there is none.
 *
 * @returns a function that lets the screen go dark again.
 */
export const keepScreenOn = (): (() => void) => {
	if (!('wakeLock' in navigator)) return () => undefined;
	let lock: WakeLockSentinel | null = null;
	let isOver = false;
	const ask = (): void => {
		if (document.visibilityState !== 'visible' || isOver) return;
		navigator.wakeLock.request('screen').then(
			(granted) => {
				if (isOver) void granted.release();
				else lock = granted;
			},
			// A battery that is nearly empty refuses: the picture plays all the same.
			() => undefined,
		);
	};
	ask();
	document.addEventListener('visibilitychange', ask);
	return () => {
		isOver = true;
		document.removeEventListener('visibilitychange', ask);
		void lock?.release();
	};
};
