/** The pages of the desk, in the order of their tabs. */
export const viewNames = [
	'held',
	'latest',
	'reported',
	'banned',
	'stories',
	'signUps',
	'objects',
	'coming',
	'withdrawn',
	'publishing',
	'figures',
	'shops',
	'settings',
	'editors',
	'log',
	'account',
] as const;
export type ViewName = (typeof viewNames)[number];
