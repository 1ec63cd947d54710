import type { Identity } from '../api/identity.ts';
import { virtualDeviceId } from '../runtime/device.ts';
import { runtimeSettings } from '../runtime/runtime-settings.ts';
import { storedLogin } from './session.ts';

/** The identity that the calls of this page carry: the device is that of the login, else the virtual one. */
export const ownIdentity = (): Identity => {
	const { window: addresses, site } = runtimeSettings();
	return {
		siteId: addresses.siteId,
		appId: addresses.appId,
		device: storedLogin()?.device || virtualDeviceId(),
		currentVersion: site.currentVersion,
		apiVersion: site.apiVersion,
	};
};
