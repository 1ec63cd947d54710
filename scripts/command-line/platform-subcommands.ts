/** The subcommands of `npm run platform`, with their arguments. */

import { defineCommand } from 'citty';
import { roles } from '../../src/platform/auth/roles.ts';
import { commentActions, runComments, runWords } from './comments-command.ts';
import { runDump } from './dump-command.ts';
import { editorActions, runEditors } from './editors-command.ts';
import { runFigures } from './figures-command.ts';
import { objectActions, runObjects } from './objects-command.ts';
import { wholeNumber } from './options.ts';
import { runBackup, runReset, runRestore, runSettings } from './platform-commands.ts';
import { previewActions, runPreviews } from './previews-command.ts';
import { removableKinds, runRemove } from './remove-command.ts';
import { runSecurity } from './security-command.ts';
import { runShops, runStaff, shopActions, staffActions } from './shops-command.ts';
import { runSignUps } from './sign-ups-command.ts';
import { runSources, sourceActions } from './sources-command.ts';
import { runStories, storyActions } from './stories-command.ts';

const backup = defineCommand({
	meta: { name: 'npm run platform -- backup', description: 'copies the store into a file' },
	args: {
		file: { type: 'positional', description: 'file to write', required: true },
		'with-keys': { type: 'boolean', default: false, description: 'copy the private keys too' },
	},
	run: ({ args }) => runBackup(args.file, args['with-keys']),
});

const comments = defineCommand({
	meta: {
		name: 'npm run platform -- comments',
		description: 'lists comments, releases or rejects those that wait, bans',
	},
	args: {
		action: { type: 'positional', description: commentActions.join(', '), default: 'held', required: false },
		id: { type: 'positional', description: 'the comment; to ban or lift, the member', required: false },
		find: { type: 'string', valueHint: 'words', description: 'list those with these words, or by this nickname' },
		about: { type: 'string', valueHint: 'id', description: 'list those on this story' },
	},
	run: ({ args }) => runComments(args.action, args.id, { words: args.find ?? '', about: args.about ?? '' }),
});

const figures = defineCommand({
	meta: {
		name: 'npm run platform -- figures',
		description: 'prints what readers did in seven days, or with one story in thirty, and from where they came',
	},
	args: { story: { type: 'positional', description: 'id of the story', required: false } },
	run: ({ args }) => runFigures(args.story),
});

const previews = defineCommand({
	meta: {
		name: 'npm run platform -- previews',
		description: 'lists the links to previews that open, makes one for a story, ends one',
	},
	args: {
		action: { type: 'positional', description: previewActions.join(', '), default: 'list', required: false },
		id: { type: 'positional', description: 'to make, the story; to end, the number of the link', required: false },
		settings: { type: 'string', valueHint: 'file', description: 'settings file (settings.json)' },
	},
	run: ({ args }) => runPreviews(args.action, args.id, args.settings),
});

const words = defineCommand({
	meta: { name: 'npm run platform -- words', description: 'lists the words that hold a comment, or changes them' },
	args: {
		action: { type: 'positional', description: 'add or remove', required: false },
		word: { type: 'positional', description: 'the word; "-" reads words from the input, one a line', required: false },
	},
	run: ({ args }) => runWords(args.action, args.word),
});

const signUps = defineCommand({
	meta: {
		name: 'npm run platform -- sign-ups',
		description: 'lists the sign-ups of an activity with their answers and files',
	},
	args: { activity: { type: 'positional', description: 'id of the activity', required: false } },
	run: ({ args }) => runSignUps(args.activity),
});

const dump = defineCommand({
	meta: {
		name: 'npm run platform -- dump',
		description: 'writes the content as JSON Lines, which npm run import takes back',
	},
	args: { file: { type: 'positional', description: 'file to write; else the standard output', required: false } },
	run: ({ args }) => runDump(args.file),
});

const editors = defineCommand({
	meta: {
		name: 'npm run platform -- editors',
		description: 'lists the editors of the desk, adds or removes one or changes their role, shows the log',
	},
	args: {
		action: { type: 'positional', description: editorActions.join(', '), default: 'list', required: false },
		name: { type: 'positional', description: 'name of the editor; with log: show only theirs', required: false },
		secret: {
			type: 'positional',
			description: 'to add: "-" reads the secret from the input, else one is made; to role: the role',
			required: false,
		},
		role: { type: 'string', valueHint: roles.join('|'), description: 'of an editor who is added' },
	},
	run: ({ args }) => runEditors(args.action, args.name, args.secret, args.role),
});

const shops = defineCommand({
	meta: {
		name: 'npm run platform -- shops',
		description: 'lists the shops that write off codes, sets one with its PIN, removes one',
	},
	args: {
		action: { type: 'positional', description: shopActions.join(', '), default: 'list', required: false },
		id: { type: 'positional', description: 'id of the shop', required: false },
		name: { type: 'positional', description: 'its name', required: false },
		pin: { type: 'positional', description: '"-" reads the PIN from the input; else one is made', required: false },
	},
	run: ({ args }) => runShops(args.action, args.id, args.name, args.pin),
});

const staff = defineCommand({
	meta: {
		name: 'npm run platform -- staff',
		description: 'lists the members who write off codes, adds or removes one',
	},
	args: {
		action: { type: 'positional', description: staffActions.join(', '), default: 'list', required: false },
		member: { type: 'positional', description: 'phone number or id', required: false },
	},
	run: ({ args }) => runStaff(args.action, args.member),
});

const security = defineCommand({
	meta: {
		name: 'npm run platform -- security',
		description: 'prints who signed in, was refused or changed a password, from where and when',
	},
	args: {
		who: { type: 'positional', description: 'member, editor, shop or phone', required: false },
		name: { type: 'positional', description: 'its id or name; a phone as 138****0001', required: false },
	},
	run: ({ args }) => runSecurity(args.who, args.name),
});

const objects = defineCommand({
	meta: { name: 'npm run platform -- objects', description: 'lists the files that members keep, removes one' },
	args: {
		action: { type: 'positional', description: objectActions.join(', '), default: 'list', required: false },
		id: { type: 'positional', description: 'id of the object', required: false },
	},
	run: ({ args }) => runObjects(args.action, args.id),
});

const remove = defineCommand({
	meta: { name: 'npm run platform -- remove', description: 'removes content, a column, an advert or a comment' },
	args: {
		kind: { type: 'positional', description: removableKinds.join(', '), required: true },
		id: { type: 'positional', description: 'its id', required: true },
	},
	run: ({ args }) => runRemove(args.kind, args.id),
});

const reset = defineCommand({
	meta: { name: 'npm run platform -- reset', description: 'deletes all data of the platform' },
	args: { yes: { type: 'boolean', default: false, description: 'delete them; without it nothing happens' } },
	run: ({ args }) => runReset(args.yes),
});

const restore = defineCommand({
	meta: { name: 'npm run platform -- restore', description: 'puts a backup in the place of the store' },
	args: {
		file: { type: 'positional', description: 'backup to restore', required: true },
		yes: { type: 'boolean', default: false, description: 'replace the store that is there' },
	},
	run: ({ args }) => runRestore(args.file, args.yes),
});

const settings = defineCommand({
	meta: { name: 'npm run platform -- settings', description: 'lists the settings in the store, or changes one' },
	args: {
		name: { type: 'positional', description: 'setting to change', required: false },
		value: { type: 'positional', description: 'its value; "-" reads it from the input', required: false },
		remove: { type: 'boolean', default: false, description: 'give the setting its default again' },
	},
	run: ({ args }) => runSettings(args.name, args.value, args.remove),
});

/** Names in one argument, between commas. */
const namesIn = (text = ''): string[] =>
	text
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');

const sources = defineCommand({
	meta: {
		name: 'npm run platform -- sources',
		description: 'lists the systems that content comes from, or changes them',
	},
	args: {
		action: { type: 'positional', description: sourceActions.join(', '), default: 'list', required: false },
		name: {
			type: 'positional',
			description: 'its name; to add one, its place: wordpress:https://…, folder:<path>',
			required: false,
		},
		to: { type: 'positional', description: 'with move: the place where it is now', required: false },
		'with-stories': {
			type: 'boolean',
			default: false,
			description: 'with remove: withdraw its stories too; for 30 days the desk brings them back',
		},
		keep: { type: 'boolean', default: false, description: 'with remove: keep its stories, without a question' },
		'allow-removal': { type: 'boolean', default: false, description: 'with sync: remove whatever is gone there' },
		fetch: {
			type: 'boolean',
			default: true,
			description: 'with add: bring its pictures, films and sound here',
			negativeDescription: 'with add: show its pictures, films and sound from where they are',
		},
		canonical: {
			type: 'string',
			valueHint: 'here|source',
			description: 'with add: which page of a story search engines list (here)',
		},
		types: {
			type: 'string',
			valueHint: 'report,book',
			description: 'with add: types of entries of a WordPress that are taken besides posts and pages',
		},
		'remove-gone': { type: 'boolean', default: false, description: 'with add: what leaves a feed goes here too' },
	},
	run: ({ args }) =>
		runSources(args.action, args.name, args.to, {
			allowRemoval: args['allow-removal'],
			removeGone: args['remove-gone'],
			fetchMedia: args.fetch,
			canonical: args.canonical ?? 'here',
			types: namesIn(args.types),
			withStories: args['with-stories'],
			keep: args.keep,
		}),
});

const stories = defineCommand({
	meta: {
		name: 'npm run platform -- stories',
		description: 'finds stories; withdraws, pins, orders, schedules or corrects one, whatever its source says',
	},
	args: {
		action: { type: 'positional', description: storyActions.join(', '), default: 'list', required: false },
		story: { type: 'positional', description: 'id of the story; with list words of its title', required: false },
		value: {
			type: 'positional',
			description: 'a place on home, a time of the site ("2026-11-20 09:00"), the correction, or what to undo',
			required: false,
		},
		state: {
			type: 'string',
			valueHint: 'public|scheduled|draft|expired|withdrawn',
			description: 'with list: those in a state',
		},
		column: { type: 'string', valueHint: 'id', description: 'with list: those of a column' },
		source: { type: 'string', valueHint: 'name', description: 'with list: those of a source' },
		language: { type: 'string', valueHint: 'cn|en|bo', description: 'with list: those in a language' },
		page: { type: 'string', valueHint: 'number', description: 'with list: the page (1); a page has 25' },
		time: { type: 'string', valueHint: 'time', description: 'with correct: its time (now)' },
		json: { type: 'boolean', default: false, description: 'with list and show: print JSON' },
	},
	run: ({ args }) =>
		runStories(args.action, args.story, args.value, {
			...{ state: args.state, column: args.column, source: args.source, language: args.language, time: args.time },
			page: wholeNumber(args.page, '--page', 1, 1_000_000) ?? 1,
			isJson: args.json,
		}),
});

/** By name. */
export const platformSubcommands = {
	backup,
	comments,
	dump,
	editors,
	figures,
	objects,
	previews,
	remove,
	reset,
	restore,
	security,
	settings,
	shops,
	'sign-ups': signUps,
	sources,
	staff,
	stories,
	words,
};
