/** Routes with a `code` of their own in the query: that of an invitation. */
const inviteRoutes: readonly (string | undefined)[] = ['invite', 'invitedToDownload'];

/**
 * Whether the query of a page has a code of the messaging platform's authorization. An invitation has a parameter of the
 * same name, and is forwarded in the platform's own browser: on its routes, a code counts only with the state that was
 * sent for it. On all others a code without a state counts too.
 *
 * @param route name of the page's route.
 * @param sent state that this browser sent to the authorize page; null when it sent none.
 */
export const hasAuthorizationCode = (query: URLSearchParams, route: string | undefined, sent: string | null): boolean =>
	query.has('code') && (!inviteRoutes.includes(route) || (sent !== null && query.get('state') === sent));
