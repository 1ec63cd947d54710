import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discuss } from '../../src/contract/comments.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openPlatform, type Platform } from './support/platform.ts';

let platform: Platform;
beforeAll(async () => {
	platform = await openPlatform('SQLite');
});
afterAll(() => platform?.close());

const command = (parameters: readonly string[], input = '') =>
	spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/platform.ts', ...parameters], {
		env: { ...process.env, DATA_DIR: platform.place.dataDir, DATABASE_URL: '' },
		input,
		encoding: 'utf8',
	});

it('an editor lists, releases, rejects and deletes comments, bans and lifts, and keeps the list of words', async () => {
	expect(command(['words', 'add', '-'], '赌博\n\ncasino\n').stdout).toBe('2 words added.\n');
	expect(command(['words']).stdout).toBe('casino\n赌博\n');
	expect(command(['words', 'remove', 'Casino']).stdout).toBe('1 words removed.\n');
	expect(command(['comments']).stdout).toBe('No comment is held.\n');
	await changeSettings(platform.store, { holdComments: 'all' });
	const token = await platform.signIn(1);
	const ids: string[] = [];
	for (const content of ['第一条', '第二条', '第三条，赌博']) {
		platform.clock.now += 10_000;
		ids.push((await platform.call(discuss, { id: '7', content }, token)).data.discuss?.discussId ?? '');
	}
	const [first = '', second = '', third = ''] = ids;
	const listed = command(['comments']).stdout.trim().split('\n');
	expect(listed).toHaveLength(3);
	expect(listed[2]).toMatch(new RegExp(`^${third} .*第三条，赌博 {2}\\(word:赌博\\)$`));
	expect(command(['comments', 'release', first]).stdout).toBe(`Comment ${first} is released.\n`);
	expect(command(['comments', 'latest']).stdout).toContain(`${first}  `);
	expect(command(['comments', 'delete', first]).status).toBe(0);
	expect(command(['comments', 'latest']).stdout).not.toContain(`${first}  `);
	expect(command(['comments', 'reject', second]).status).toBe(0);
	const [, member = ''] = /^Member (\S+) is banned; 1 held/.exec(command(['comments', 'ban', third]).stdout) ?? [];
	expect(command(['comments', 'banned']).stdout).toContain(`${member}  since`);
	expect(command(['comments', 'lift', member]).status).toBe(0);
	expect(command(['comments', 'banned']).stdout).toBe('No member is banned.\n');
}, 60_000);

it('prints what readers wrote without the characters that steer a terminal', async () => {
	await changeSettings(platform.store, { holdComments: 'all' });
	platform.clock.now += 10_000;
	const content = '红\u001b[31m\u009b2J字\u202e反';
	await platform.call(discuss, { id: '7', content }, await platform.signIn(2));
	await platform.store.writing
		.updateTable('comments')
		.set({ nickname: '坏\u0007\nC\u001b]0;x\u0007' })
		.where('held', '=', 1)
		.execute();
	const { stdout } = command(['comments']);
	expect(stdout).toContain('坏 C ]0;x: 红 [31m 2J字 反');
	expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
}, 60_000);

it('says what is wrong', () => {
	expect(command(['comments', 'hide', 'c1']).stderr).toContain('comments cannot "hide"');
	expect(command(['comments', 'release']).stderr).toContain('comments release needs an id');
	expect(command(['comments', 'held', 'c1']).stderr).toContain('takes no id');
	expect(command(['comments', 'release', 'c1']).stderr).toContain('There is no held comment c1');
	expect(command(['words', 'add']).stderr).toContain('Give a word to add');
	expect(command(['words', 'sort', 'x']).stderr).toContain('words cannot "sort"');
}, 60_000);
