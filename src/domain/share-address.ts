/** Parameters that are removed from a shared address. */
const privateParameters = ['code', 'state', 'isPreview', 'inCmsPage', 'isPoster', 'previewToken', 'back'];

/** The address that is shared: that of this page, with `isShare=true`. */
export const shareAddress = (address: string): string => {
	const shared = new URL(address);
	for (const name of privateParameters) shared.searchParams.delete(name);
	shared.searchParams.set('isShare', 'true');
	shared.hash = '';
	return shared.href;
};

/** An address without the parameters that the messaging platform's authorization added. */
export const withoutCode = (address: string): string => {
	const url = new URL(address);
	for (const name of ['code', 'state']) url.searchParams.delete(name);
	return url.href;
};
