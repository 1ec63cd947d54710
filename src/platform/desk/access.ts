/** Which pages and forms of the desk a role has. Everything that is not listed belongs to administrators. */
import type { Role } from '../auth/roles.ts';
import type { ViewName } from './view-names.ts';

const ofEverybody = {
	views: ['held', 'latest', 'reported', 'banned', 'account'],
	forms: ['/desk/act', '/desk/account', '/desk/factor', '/desk/sign-out'],
} as const satisfies { views: readonly ViewName[]; forms: readonly string[] };

const ofEditors = {
	views: [...ofEverybody.views, 'signUps', 'objects', 'coming', 'withdrawn', 'publishing', 'figures'],
	forms: [...ofEverybody.forms, '/desk/objects', '/desk/withdrawn'],
} as const satisfies { views: readonly ViewName[]; forms: readonly string[] };

const access: Readonly<Record<Exclude<Role, 'administrator'>, { views: readonly string[]; forms: readonly string[] }>> =
	{ moderator: ofEverybody, editor: ofEditors };

export const maySee = (role: Role, view: ViewName): boolean =>
	role === 'administrator' || access[role].views.includes(view);

/** @param path that the form is sent to. */
export const maySend = (role: Role, path: string): boolean =>
	role === 'administrator' || access[role].forms.includes(path);
