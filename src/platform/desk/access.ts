/** Which pages and forms of the desk a role has. Everything that is not listed belongs to administrators. */
import type { Role } from '../auth/roles.ts';
import type { ServerPart } from '../db/server-part.ts';
import { type ViewName, viewNames } from './view-names.ts';

const ofEverybody = {
	views: ['held', 'latest', 'reported', 'banned', 'rules', 'account'],
	forms: ['/desk/act', '/desk/words', '/desk/account', '/desk/factor', '/desk/sign-out'],
} as const satisfies { views: readonly ViewName[]; forms: readonly string[] };

const ofEditors = {
	views: [
		...ofEverybody.views,
		...([
			'stories',
			'signUps',
			'objects',
			'coming',
			'withdrawn',
			'previews',
			'publishing',
			'sources',
			'figures',
		] as const),
	],
	forms: [...ofEverybody.forms, '/desk/waiting', '/desk/objects', '/desk/withdrawn', '/desk/previews', '/desk/story'],
} as const satisfies { views: readonly ViewName[]; forms: readonly string[] };

const access: Readonly<Record<Exclude<Role, 'administrator'>, { views: readonly string[]; forms: readonly string[] }>> =
	{ moderator: ofEverybody, editor: ofEditors };

const maySee = (role: Role, view: ViewName): boolean => role === 'administrator' || access[role].views.includes(view);

/** Pages that a part brings: a site that leaves it out has none of them. */
const ofPart: Readonly<Partial<Record<ViewName, keyof NonNullable<ServerPart['desk']>>>> = {
	held: 'comments',
	latest: 'comments',
	reported: 'comments',
	banned: 'comments',
	rules: 'comments',
	signUps: 'signUps',
	shops: 'signUps',
	objects: 'files',
};

/** The pages that a site has and a role may see, in the order of `viewNames`. */
export const viewsOf = (parts: readonly ServerPart[], role: Role): readonly ViewName[] =>
	viewNames.filter((view) => {
		const name = ofPart[view];
		return maySee(role, view) && (name === undefined || parts.some(({ desk }) => desk?.[name] !== undefined));
	});

/** @param path that the form is sent to. */
export const maySend = (role: Role, path: string): boolean =>
	role === 'administrator' || access[role].forms.includes(path);
