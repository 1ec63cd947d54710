/** Screens rendered from the sample content without an export: what a page's own part is, whatever it is answered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleSettings } from '../../scripts/command-line/samples.ts';
import { openSource } from '../../src/adapters/embedded.ts';
import type { Source } from '../../src/adapters/source.ts';
import { checkSettings } from '../../src/config/read.ts';
import type { Settings } from '../../src/config/schema.ts';
import type { Reader } from '../../src/contract/reader.ts';
import { headTags, renderHead } from '../../src/document/head-tags.ts';
import { ensureSanitized } from '../../src/domain/sanitize/ensure-sanitized.ts';
import { createRecorder } from '../../src/exporter/render/recorder.ts';
import { distortedReader } from '../../src/gallery/page-states.ts';
import cn from '../../src/i18n/messages/cn.json' with { type: 'json' };
import { createTranslate } from '../../src/i18n/translate.ts';
import { loadContent } from '../../src/page-content.tsx';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { matchRoute } from '../../src/routes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Values = Readonly<Record<string, unknown>>;
const settingsWith = (page: Values, site: Values): Settings =>
	checkSettings({ site: { ...sampleSettings().site, address: 'https://news.example.org', ...site }, page }, 'the test');
const t = createTranslate(cn, cn);

/** What only a signed-in member is told. */
const ofMember: Readonly<Record<string, unknown>> = {
	'invite/getCode': { code: 'ABC12345', msg: '好友填写您的邀请码', expires: 1_800_000_000_000 },
	'invite/config': {
		member: { nickname: '青岭读者', picture: '' },
		inviterPoints: 20,
		inviteePoints: 10,
		countInvited: 3,
		used: true,
	},
	'score/dayTotal': { dayTotal: 15, score: 320 },
	'score/list': {
		list: [{ day: '2026-11-19', total: 15, items: [{ reason: 'sign', title: '每日签到', amount: 5, time: 1 }] }],
		hasMore: false,
	},
	getActivityVoucher: {
		list: [
			{ code: 'R7K2', fileId: '9', title: '学做陶', address: '老窑', state: 0, validUntil: '2027-12-31 18:00:00' },
		],
		verifyUrl: '',
	},
	discussReply: {
		list: [
			{ discussId: '881', articleId: '345', content: '我认得那块牌子。', nickname: '老杨', time: 1_795_000_000_000 },
		],
		totalCount: 1,
		hasMore: false,
		discuss: {
			discussId: '88',
			articleId: '345',
			content: '山里很久没有声音。',
			nickname: '小马',
			time: 1_795_000_000_000,
		},
	},
};

export interface ScreenBench {
	/** Markup of a screen's head, main and after slots; null when it says that there is nothing. */
	render: (address: string, change?: 'empty' | 'hostile' | 'misshapen') => Promise<string | null>;
	/** The same, answered by one call differently. */
	renderWith: (address: string, answers: Readonly<Record<string, unknown>>) => Promise<string | null>;
	/** The same with other page settings. */
	renderSet: (address: string, page: Readonly<Record<string, unknown>>) => Promise<string | null>;
	/** The same with other site settings. */
	renderSite: (address: string, site: Values) => Promise<string | null>;
	/** The same for a reader who is not signed in. */
	renderForVisitor: (address: string) => Promise<string | null>;
	/** The same while the platform answers one call with an error. */
	renderWithout: (address: string, failing: string) => Promise<string | null>;
	/** Names of the calls of a screen. */
	callsOf: (address: string) => Promise<string[]>;
	close: () => Promise<void>;
}

/** Opens the sample content for rendering screens. */
export const openScreenBench = async (): Promise<ScreenBench> => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-screens-'));
	const store = await openStore({ dataDir: folder });
	await loadSample(store, join(root, 'content', 'sample'), mediaFolder(folder));
	await store.close();
	const embedded = await openSource({ dataDir: folder });
	const answering = (answers: Readonly<Record<string, unknown>>): Source => ({
		...embedded,
		checked: false,
		call: async (call, parameters) => {
			const data = answers[call.name] ?? ofMember[call.name];
			return data === undefined ? embedded.call(call, parameters) : { status: 0, data, msg: '', digest: '' };
		},
	});
	const failing = (name: string): Source => {
		const source = answering({});
		return {
			...source,
			call: async (call, parameters) =>
				call.name === name ? { status: 500, data: null, msg: 'broken', digest: '' } : source.call(call, parameters),
		};
	};
	const naming = (names: Set<string>): Source => {
		const source = answering({});
		return {
			...source,
			call: (call, parameters) => {
				names.add(call.name);
				return source.call(call, parameters);
			},
		};
	};
	const show = async (
		address: string,
		read: Reader,
		{ page = {}, site = {}, signedIn = true }: { page?: Values; site?: Values; signedIn?: boolean } = {},
	): Promise<string | null> => {
		const settings = settingsWith(page, site);
		const { pathname, searchParams } = new URL(address, 'https://news.example.org');
		const match = matchRoute(pathname);
		if (match === null) throw new RangeError(`No route has the address ${address}.`);
		const context = { settings, language: settings.site.locale };
		const content = await loadContent({
			match,
			address: pathname,
			read,
			context,
			sanitize: ensureSanitized,
			t,
			visit: { query: searchParams, now: Date.UTC(2026, 10, 20), signedIn },
		});
		if (content === null) return null;
		const { main = '', after = '' } = content.markup;
		return renderHead(headTags(content.head, settings)) + main + after;
	};
	return {
		render: (address, change) =>
			show(address, change === undefined ? createRecorder(answering({})).read : distortedReader(answering({}), change)),
		renderWith: (address, answers) => show(address, createRecorder(answering(answers)).read),
		renderSet: (address, page) => show(address, createRecorder(answering({})).read, { page }),
		renderSite: (address, site) => show(address, createRecorder(answering({})).read, { site }),
		renderForVisitor: (address) => show(address, createRecorder(answering({})).read, { signedIn: false }),
		renderWithout: (address, name) => show(address, createRecorder(failing(name)).read),
		callsOf: async (address) => {
			const names = new Set<string>();
			await show(address, createRecorder(naming(names)).read);
			return [...names].toSorted();
		},
		close: async () => {
			await embedded.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
};
