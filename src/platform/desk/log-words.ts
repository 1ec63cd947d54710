/** An entry of the log as a sentence without its subject: `published the comment “first words” by NAME`. */
import { isPublicName } from '../settings/public-settings.ts';
import type { LoggedAct } from './log.ts';
import { settingTextsOf } from './settings-texts.ts';
import { fillPlaceholders, type Language, textsOf } from './texts.ts';

/** What editors do with themselves. */
const ofOneself: ReadonlySet<string> = new Set(['signIn', 'signOut', 'changeSecret']);

/** Who did it: an editor, the operator by a command, or whoever had the token of the desk. */
export const actorWords = ({ editor, action }: Pick<LoggedAct, 'editor' | 'action'>, language: Language): string => {
	const t = textsOf[language];
	if (editor !== '') return editor;
	return action === 'firstEditor' ? t.tokenOfDesk : t.operator;
};

/** What was done to what. Entries of earlier versions name only an id. */
export const actWords = ({ action, subject, about, whom }: LoggedAct, language: Language): string => {
	const t = textsOf[language];
	const wordIn = (words: Readonly<Record<string, string>>, name: string): string =>
		Object.hasOwn(words, name) ? (words[name] ?? name) : name;
	// The log keeps no key, so it has no new value of one.
	const act = action === 'save' && about === '' ? t.changedSetting : wordIn(t.acts, action);
	const isWaiting = subject === 'holdComments';
	const values = {
		subject,
		what: about === '' ? subject : isWaiting ? wordIn(t.holdModes, about) : about,
		whom: whom ?? t.someReader,
		role: wordIn(t.roles, about),
		setting: isWaiting ? t.holdComments : isPublicName(subject) ? settingTextsOf[language].names[subject] : subject,
	};
	return fillPlaceholders(act.includes('{') || ofOneself.has(action) ? act : `${act} {what}`, values);
};
