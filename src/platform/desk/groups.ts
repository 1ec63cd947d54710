/** The bar of the desk: its pages in five groups. A page that an editor does not have is left out, and a group without pages too. */
import type { ViewName } from './view-names.ts';

export const groupNames = ['stories', 'comments', 'readers', 'publishing', 'administration'] as const;
export type GroupName = (typeof groupNames)[number];

/** The pages of each group in their order. The own account is in the head of every page. */
export const groups: Readonly<Record<GroupName, readonly (ViewName | 'stories')[]>> = {
	stories: ['stories', 'coming', 'withdrawn', 'previews'],
	comments: ['held', 'latest', 'reported', 'banned', 'rules'],
	readers: ['figures', 'signUps', 'objects', 'shops'],
	publishing: ['publishing', 'sources'],
	administration: ['settings', 'keys', 'editors', 'log'],
};

export interface Group {
	name: GroupName;
	views: readonly ViewName[];
}

/** The groups of which an editor has pages. @param views that the editor has. */
export const groupsOf = (views: readonly ViewName[]): Group[] =>
	groupNames
		.map((name) => ({ name, views: groups[name].flatMap((view) => views.filter((one) => one === view)) }))
		.filter((group) => group.views.length > 0);
