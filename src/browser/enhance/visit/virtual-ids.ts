import { virtualDeviceId, virtualUid } from '../../../client/runtime/device.ts';

/** Makes the virtual ids of the device in the first idle moment: calls and statistics carry them (R-STATE-12, R-STATE-13). */
export const startVirtualIds = (): void => {
	const make = (): void => {
		virtualDeviceId();
		virtualUid();
	};
	if ('requestIdleCallback' in window) requestIdleCallback(make);
	else setTimeout(make, 200);
};
