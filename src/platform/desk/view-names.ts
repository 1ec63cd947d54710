/** The pages of the desk; `groups.ts` says where the bar has them. */
export const viewNames = [
	'held',
	'latest',
	'reported',
	'banned',
	'rules',
	'stories',
	'signUps',
	'objects',
	'coming',
	'withdrawn',
	'previews',
	'publishing',
	'sources',
	'figures',
	'shops',
	'settings',
	'keys',
	'editors',
	'log',
	'account',
] as const;
export type ViewName = (typeof viewNames)[number];
