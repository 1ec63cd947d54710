/** Whether the route of this page requires authorization, by the route table or by the settings (R-ROUTE-61, A-012). */
export const onGuardedRoute = (): boolean => {
	const { route = '', authorized } = document.documentElement.dataset;
	return authorized !== undefined || window.touchEdition?.site.authorizedRoutes.includes(route) === true;
};
