/** The phones that the bench imitates in Chromium. */

export interface Phone {
	name: string;
	/** How many times slower than this machine. */
	slowdown: number;
	/** Round trip in milliseconds, and kilobits per second; null for the connection of this machine. */
	network: { latency: number; down: number; up: number } | null;
}

export const slowPhone: Phone = {
	name: 'a slow phone',
	slowdown: 6,
	network: { latency: 150, down: 1600, up: 750 },
};

/** Makes a tab as slow as a phone. @param send sends a command of the DevTools protocol to the tab. */
export const slowDown = async (
	send: (
		method: 'Emulation.setCPUThrottlingRate' | 'Network.enable' | 'Network.emulateNetworkConditions',
		parameters?: object,
	) => Promise<unknown>,
	{ slowdown, network }: Phone,
): Promise<void> => {
	await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	if (network === null) return;
	await send('Network.enable');
	await send('Network.emulateNetworkConditions', {
		offline: false,
		latency: network.latency,
		downloadThroughput: (network.down * 1024) / 8,
		uploadThroughput: (network.up * 1024) / 8,
	});
};
