/**
 * Parameters that pages of this site read and that belong to what is shared: what selects the content, the look, and the search. All
 * others go: what messengers and campaigns add, codes of sign-ins, previews.
 */
const ownParameters: ReadonlySet<string> = new Set(
	'id linkID columnId voteId optionId tagId parentId regionId activityID registCode shopSite source list type templateUrl url title active q kind column time sort theme grey'.split(
		' ',
	),
);

/** Pages on which `code` is an invite code; on all others it is a code of the messaging platform's sign-in. */
const inviteFile = /\/(?:invite|invitedToDownload)\.html$/i;

/** The address that is shared: that of this page with its own parameters, and `isShare=true`. */
export const shareAddress = (address: string): string => {
	const shared = new URL(address);
	const hasState = shared.searchParams.has('state');
	for (const name of new Set(shared.searchParams.keys())) {
		const isInvite = name === 'code' && !hasState && inviteFile.test(shared.pathname);
		if (!ownParameters.has(name) && !isInvite) shared.searchParams.delete(name);
	}
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
