/** The settings at the desk in sections, each a page. Keys have a page of their own. */
import { isKeyName, type PublicName, publicSettings } from '../settings/public-settings.ts';

const look: readonly PublicName[] = [
	...(['appLogo', 'appShareLogo', 'padLogo', 'padColor', 'padListType', 'topicColor', 'detailPageGrey'] as const),
];

export const settingSections = ['look', 'service'] as const;
export type SettingSection = (typeof settingSections)[number];

/** The section of a setting; a new one is among the features. */
export const sectionOf = (name: PublicName): SettingSection => (look.includes(name) ? 'look' : 'service');

/** The settings of a section, in the order in which they are declared. */
export const namesIn = (section: SettingSection): PublicName[] =>
	(Object.keys(publicSettings) as PublicName[]).filter((name) => !isKeyName(name) && sectionOf(name) === section);
