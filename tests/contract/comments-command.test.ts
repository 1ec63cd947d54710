import { expect, it } from 'vitest';
import { discuss } from '../../src/contract/comments.ts';
import type { CommentsRows } from '../../src/parts/comments/server/tables.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { platformHere } from './support/command-here.ts';
import { openForSuite, platform } from './support/suite.ts';

openForSuite('SQLite');

const command = (parameters: readonly string[], input = '') => platformHere(platform.place.dataDir, parameters, input);

it('an editor lists, releases, rejects and deletes comments, bans and lifts, and keeps the list of words', async () => {
	expect((await command(['words', 'add', '-'], '赌博\n\ncasino\n')).output).toBe('2 words added.\n');
	expect((await command(['words'])).output).toBe('casino\n赌博\n');
	expect((await command(['words', 'remove', 'Casino'])).output).toBe('1 words removed.\n');
	expect((await command(['comments'])).output).toBe('No comment is held.\n');
	await changeSettings(platform.store, { holdComments: 'all' });
	const token = await platform.signIn(1);
	const ids: string[] = [];
	for (const content of ['第一条', '第二条', '第三条，赌博']) {
		platform.clock.now += 10_000;
		ids.push((await platform.call(discuss, { id: '7', content }, token)).data.discuss?.discussId ?? '');
	}
	const [first = '', second = '', third = ''] = ids;
	const listed = (await command(['comments'])).output.trim().split('\n');
	expect(listed).toHaveLength(3);
	expect(listed[2]).toMatch(new RegExp(`^${third} .*第三条，赌博 {2}\\(word:赌博\\)$`));
	expect((await command(['comments', 'release', first])).output).toBe(`Comment ${first} is released.\n`);
	expect((await command(['comments', 'latest'])).output).toContain(`${first}  `);
	expect((await command(['comments', 'delete', first])).code).toBe(0);
	expect((await command(['comments', 'latest'])).output).not.toContain(`${first}  `);
	expect((await command(['comments', 'reject', second])).code).toBe(0);
	const [, member = ''] =
		/^Member (\S+) is banned; 1 held/.exec((await command(['comments', 'ban', third])).output) ?? [];
	expect((await command(['comments', 'banned'])).output).toContain(`${member}  since`);
	expect((await command(['comments', 'lift', member])).code).toBe(0);
	expect((await command(['comments', 'banned'])).output).toBe('No member is banned.\n');
}, 60_000);

it('prints what readers wrote without the characters that steer a terminal', async () => {
	await changeSettings(platform.store, { holdComments: 'all' });
	platform.clock.now += 10_000;
	const content = '红\u001b[31m\u009b2J字\u202e反';
	await platform.call(discuss, { id: '7', content: '红字' }, await platform.signIn(2));
	// As an older store may have them: calls take none today.
	await platform.store.writing
		.updateTable('comments')
		.set({ nickname: '坏\u0007\nC\u001b]0;x\u0007', content })
		.where('held', '=', 1)
		.execute();
	const { output } = await command(['comments']);
	expect(output).toContain('坏 C ]0;x: 红 [31m 2J字 反');
	expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
}, 60_000);

it('the log of the desk has what commands did, and a reported comment is listed and kept', async () => {
	await changeSettings(platform.store, { holdComments: 'flagged' });
	platform.clock.now += 10_000;
	const token = await platform.signIn(1);
	const ids: string[] = [];
	for (const content of ['被举报', '被删除']) {
		platform.clock.now += 10_000;
		ids.push((await platform.call(discuss, { id: '7', content }, token)).data.discuss?.discussId ?? '');
	}
	const [kept = '', deleted = ''] = ids;
	await platform.store.writing
		.withTables<CommentsRows>()
		.insertInto('comment_reports')
		.values({ comment_id: kept, member_id: 'm9', reason: 'spam', time: platform.clock.now })
		.execute();
	expect((await command(['comments', 'reported'])).output).toMatch(new RegExp(`^${kept} .*被举报 {2}\\(spam\\)\n$`));
	for (const parameters of [
		['comments', 'keep', kept],
		['remove', 'comment', deleted],
		['remove', 'article', '7'],
	])
		expect(await command(parameters)).toMatchObject({ code: 0, errors: '' });
	expect((await command(['comments', 'reported'])).output).toBe('No comment is reported.\n');
	const { output } = await command(['editors', 'log']);
	for (const line of [`keep  ${kept}`, `delete  ${deleted}`, 'deleteForGood  7'])
		expect(output).toContain(`(command)  ${line}`);
}, 60_000);

it('A-045, R-CALL-036: links to previews and numbers of a story are had by command as at the desk', async () => {
	const made = await command(['previews', 'make', '345']);
	expect(made.output).toMatch(/newsDetail\/[^ ]*345\.html\?isPreview=true&previewToken=\d+\.[\w-]{43}\nIt opens “/);
	const [, number = ''] =
		/^(\d+) {2}until .* {2}\(command\) {2}345 {2}/.exec((await command(['previews'])).output) ?? [];
	expect((await command(['previews', 'end', number])).output).toBe(`The link ${number} has ended.\n`);
	expect((await command(['previews'])).output).toBe('No link to a preview is open.\n');
	expect((await command(['previews', 'end', number])).errors).toContain(`No link ${number} is open`);
	expect((await command(['previews', 'make', 'none'])).errors).toContain('There is no story none.');
	expect((await command(['figures', '345'])).output).toMatch(/\nreads 0 in 30 days, \d+ in all; shares 0/);
	expect((await command(['figures'])).output).toContain('Stories published');
	expect((await command(['comments', 'latest', '--find', 'nobody wrote this'])).output).toBe(
		'There are no comments.\n',
	);
	const log = (await command(['editors', 'log'])).output;
	expect(log).toMatch(/\(command\) {2}endPreview {2}345 {2}ended the link to a preview of “[^”]+”/);
	expect(log).toContain('added “赌博 casino” to the list of words');
}, 60_000);

it('says what is wrong', async () => {
	expect((await command(['comments', 'hide', 'c1'])).errors).toContain('comments cannot "hide"');
	expect((await command(['comments', 'release'])).errors).toContain('comments release needs an id');
	expect((await command(['comments', 'held', 'c1'])).errors).toContain('takes no id');
	expect((await command(['comments', 'release', 'c1'])).errors).toContain('There is no held comment c1');
	expect((await command(['words', 'add'])).errors).toContain('Give a word to add');
	expect((await command(['words', 'sort', 'x'])).errors).toContain('words cannot "sort"');
}, 60_000);
