/** The fields by which a request identifies the site and the reader's device (R-REQ-06…12, A-093). */
export interface Identity {
	siteId: string;
	appId: string;
	device: string;
	currentVersion: number;
	apiVersion: string;
}

/** The seven identity fields; the three spellings of the site id have the same value. */
export const identityFields = ({
	siteId,
	appId,
	device,
	currentVersion,
	apiVersion,
}: Identity): Record<string, string> => ({
	siteId,
	siteID: siteId,
	siteid: siteId,
	appID: appId,
	device,
	curVersions: String(currentVersion),
	apiVersion,
});
