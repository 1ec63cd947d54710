import { html } from 'hono/html';
import { sameSecret } from '../../net/same-secret.ts';
import { listEditors } from '../auth/editors.ts';
import { listPreviewLinks } from '../auth/preview-links.ts';
import { factorIsDemanded } from '../auth/second-factor.ts';
import { listShops } from '../auth/shops.ts';
import { listStaff } from '../auth/staff.ts';
import { listUnreleased } from '../content/coming.ts';
import { readPublishReport } from '../content/publish-report.ts';
import { listWithdrawn } from '../content/withdrawals.ts';
import type { Store } from '../db/store.ts';
import { storedSetting } from '../db/stored-setting.ts';
import { ApiError } from '../errors.ts';
import { GovernorFull } from '../governor.ts';
import { callerAddress, type NodeEnvironment } from '../http/caller.ts';
import type { Markup } from '../http/markup.ts';
import { isForeign } from '../http/origin.ts';
import { listSources } from '../mirror/source-rows.ts';
import { listSettings } from '../settings/settings.ts';
import { keptFiles } from '../uploads/objects.ts';
import { maySend, viewsOf } from './access.ts';
import { dayAsked, monthAsked, readDay, readMonth } from './calendar.ts';
import { dayBody, monthBody } from './calendar-view.ts';
import { bannedBody, bannedPage, commentsBody, commentsPage } from './comments-view.ts';
import { accountBody, editorsBody } from './editors-view.ts';
import { codePage, startPage } from './factor.ts';
import { figuresBody, storyBody } from './figures-view.ts';
import { wordsAsked } from './find-form.ts';
import { forms } from './forms.ts';
import { editorsInLog, readLog } from './log.ts';
import { editorAsked, logBody, logPage } from './log-view.ts';
import { objectsBody, objectsPage } from './objects-view.ts';
import {
	activitiesWithSignUps,
	bannedMembers,
	countHeld,
	heldComments,
	latestComments,
	listHoldWords,
	readSignUps,
	reportedComments,
} from './of-parts.ts';
import { deskPage, redirect } from './page.ts';
import { rowsOf } from './paging.ts';
import { previewSectionOf, previewsBody, previewsPage } from './previews-view.ts';
import { publishingBody, sourcesBody } from './publishing-view.ts';
import { readReadership } from './readership.ts';
import { type DeskOptions, formOf, languageCookie, languageOf, recordAtDesk, type Visit, viewOf } from './request.ts';
import { rulesBody, wordsPage } from './rules-view.ts';
import { type DeskSession, sessionOf, waitingOf } from './session.ts';
import { keysBody, type Refused, settingsBody } from './settings-view.ts';
import { shopsBody } from './shops-view.ts';
import { enterPage, signIn, signInByCode } from './sign-in.ts';
import { activitiesBody, activitiesPage, signUpsBody, signUpsPage } from './sign-ups-view.ts';
import { storiesBody } from './stories-view.ts';
import { readStoryFigures } from './story-figures.ts';
import { fillPlaceholders, type Language, textsOf } from './texts.ts';
import { zoneWords } from './times.ts';
import { headerOf, type View } from './views.ts';
import { withdrawnBody, withdrawnPage } from './withdrawn-view.ts';

/** Stories with most reads. */
const topStories = 10;

/** What the address says was done, in words. */
const noteOf = (parameters: URLSearchParams, language: Language): string => {
	const t = textsOf[language];
	const did = parameters.get('did') ?? '';
	const numberOf = (name: string): number => Number.parseInt(parameters.get(name) ?? '0', 10) || 0;
	const sentence = Object.hasOwn(t.done, did) ? t.done[did as keyof typeof t.done] : '';
	return [
		did === 'none' || numberOf('count') > 0 ? fillPlaceholders(sentence, { count: numberOf('count') }) : '',
		numberOf('missed') > 0 ? fillPlaceholders(t.missed, { count: numberOf('missed') }) : '',
		numberOf('blocked') > 0 ? fillPlaceholders(t.blocked, { count: numberOf('blocked') }) : '',
	].join('');
};

/** The page of a view. @param refusal what a form could not do. */
const bodyOf = async (view: View, { store, options, request }: Visit, refusal: Refused | null): Promise<Markup> => {
	const { writing } = store;
	const now = store.now();
	const { asked } = view;
	/** What is asked for of comments, or of words. @param size rows of a page. */
	const found = (size: number) => ({
		...rowsOf(asked, size),
		words: wordsAsked(asked),
		about: asked.get('about') ?? '',
	});
	/** The rows of a page as two numbers. @param size rows of a page. */
	const page = (size: number): [limit: number, offset: number] => {
		const { limit, offset } = rowsOf(asked, size);
		return [limit, offset];
	};
	if (view.name === 'coming') {
		const day = dayAsked(asked);
		if (day !== undefined) return dayBody(view, day, await readDay(store, day));
		return monthBody(view, await readMonth(store, monthAsked(asked, now), now));
	}
	if (view.name === 'stories') return storiesBody(view, { store, request }, refusal);
	if (view.name === 'withdrawn') return withdrawnBody(view, await listWithdrawn(writing, ...page(withdrawnPage)));
	if (view.name === 'previews') {
		const which = { ...rowsOf(asked, previewsPage), story: asked.get('story') ?? '' };
		return previewSectionOf(asked) === 'links'
			? previewsBody(view, { links: await listPreviewLinks(writing, now, which) })
			: previewsBody(view, { stories: await listUnreleased(writing, which) });
	}
	if (view.name === 'figures') {
		const story = asked.get('story');
		if (story !== null) return storyBody(view, await readStoryFigures(store, story, now));
		return figuresBody(view, await readReadership(store, now, topStories));
	}
	if (view.name === 'settings') return settingsBody(view, await listSettings(writing), refusal);
	if (view.name === 'keys') return keysBody(view, await listSettings(writing), refusal);
	if (view.name === 'rules') {
		const mode = String((await storedSetting(writing, 'holdComments')) ?? 'flagged');
		return rulesBody(view, { mode, words: await listHoldWords(writing, found(wordsPage)) }, refusal);
	}
	if (view.name === 'editors') return editorsBody(view, await listEditors(writing), refusal);
	if (view.name === 'account') return accountBody(view, refusal);
	if (view.name === 'shops') return shopsBody(view, await listShops(writing), await listStaff(writing), refusal);
	if (view.name === 'publishing') return publishingBody(view, await readPublishReport(writing));
	if (view.name === 'sources') return sourcesBody(view, await listSources(store));
	if (view.name === 'objects') return objectsBody(view, await keptFiles(writing, ...page(objectsPage)));
	if (view.name === 'log') {
		const acts = await readLog(writing, { ...rowsOf(asked, logPage), editor: editorAsked(asked) });
		return logBody(view, acts, await editorsInLog(writing));
	}
	if (view.name === 'banned') return bannedBody(view, await bannedMembers(writing, found(bannedPage)));
	if (view.name === 'held') return commentsBody(view, await heldComments(writing, found(commentsPage)));
	if (view.name === 'reported') return commentsBody(view, await reportedComments(writing, found(commentsPage)));
	if (view.name === 'latest') return commentsBody(view, await latestComments(writing, found(commentsPage)));
	const activity = asked.get('activity') ?? '';
	if (activity === '') return activitiesBody(view, await activitiesWithSignUps(writing, ...page(activitiesPage)));
	const [limit, offset] = page(signUpsPage);
	return signUpsBody(view, activity, await readSignUps(store, activity, limit, options.costs.lives.fileLink, offset));
};

/** What an address asks for, without what the last action did. */
const withoutNotes = (asked: URLSearchParams): URLSearchParams =>
	new URLSearchParams(
		[...asked].filter(([name]) => !['view', 'lang', 'did', 'count', 'missed', 'blocked'].includes(name)),
	);

const viewFor = async (
	{ store, options, language }: Visit,
	{ key, editor, role, hasFactor }: DeskSession,
	name: View['name'],
	asked: URLSearchParams,
	note = '',
): Promise<View> => ({
	...{ language, key, editor, role, hasFactor, name, note },
	zone: zoneWords(language),
	asked: withoutNotes(asked),
	views: viewsOf(store.parts, role),
	held: viewsOf(store.parts, role).includes('held') ? await countHeld(store.writing) : 0,
	siteAddress: options.siteAddress,
});

/** Refuses a page or a form that the role of the editor does not have; the log of security has it. */
const showForbidden = async (visit: Visit, session: DeskSession): Promise<Response> => {
	const { language } = visit;
	await recordAtDesk(visit, `editor ${session.editor}`, 'deskRefused');
	const header = headerOf(await viewFor(visit, session, 'account', new URLSearchParams()));
	const body = html`${header}<main><p class="note" role="alert">${textsOf[language].notAllowed}</p></main>`;
	return deskPage(language, '', body, { status: 403 });
};

/** @param refusal what a form could not do: its page then says so. */
const showList = async (visit: Visit, session: DeskSession, refusal: Refused | null = null): Promise<Response> => {
	const { request, language } = visit;
	const { searchParams } = new URL(request.url);
	const views = viewsOf(visit.store.parts, session.role);
	// Comments that wait come first, whatever the order of the bar is.
	const name = refusal?.view ?? viewOf(searchParams.get('view')) ?? views[0] ?? 'account';
	if (!views.includes(name)) return showForbidden(visit, session);
	const view = await viewFor(visit, session, name, searchParams, noteOf(searchParams, language));
	const body = await bodyOf(view, visit, refusal);
	return deskPage(language, textsOf[language][view.name], body, {
		status: refusal === null ? 200 : 400,
		headers: languageCookie(request, language),
	});
};

const respond = async (visit: Visit): Promise<Response> => {
	const { request, store, language, address } = visit;
	const path = new URL(request.url).pathname;
	const isForm = request.method === 'POST';
	if (isForm && isForeign(request, { origins: [] })) return enterPage(visit, '', { status: 403 });
	if (isForm && path === '/desk/sign-in') return signIn(visit);
	if (isForm && path === '/desk/code') return signInByCode(visit);
	const session = await sessionOf(request, store);
	if (!isForm && session === undefined) {
		const waitingSession = await waitingOf(request, store);
		if (waitingSession !== undefined) return codePage(visit, waitingSession);
	}
	// Where a second factor is demanded, an editor without one can do nothing else.
	const mustStart = session !== undefined && !session.hasFactor && (await factorIsDemanded(store.writing));
	const asksForStart = new URL(request.url).searchParams.get('view') === 'factor' && !session?.hasFactor;
	if (session !== undefined && !isForm && (mustStart || asksForStart)) return startPage(visit, session);
	if (!isForm && path === '/desk/' && request.method === 'GET')
		return session === undefined ? enterPage(visit) : showList(visit, session);
	const handle = Object.hasOwn(forms, path) ? forms[path] : undefined;
	if (!isForm || handle === undefined) return redirect('/desk/');
	const showExpired = async (): Promise<Response> => {
		// Anybody can send forms without a sign-in: those are not recorded.
		if (session !== undefined) await recordAtDesk(visit, `editor ${session.editor}`, 'deskRefused');
		return enterPage(visit, textsOf[language].expired, { status: 403 });
	};
	if (session === undefined) return showExpired();
	if (mustStart && path !== '/desk/factor' && path !== '/desk/sign-out') return startPage(visit, session);
	const form = await formOf(request);
	if (!sameSecret(form.get('key') ?? '', session.key)) return showExpired();
	if (!maySend(session.role, path)) return showForbidden(visit, session);
	const result = await handle({ ...visit, session, form, actor: { editor: session.editor, address } });
	return result instanceof Response ? result : showList(visit, session, result.refused);
};

/**
 * Responds to requests below `/desk/`. A form counts only from a page of this host, and after the sign-in only with the key
 * of the sign-in.
 *
 * @param options `deskToken` must not be empty.
 */
export const serveDesk = async (
	request: Request,
	store: Store,
	options: DeskOptions,
	environment: NodeEnvironment | undefined,
): Promise<Response> => {
	const language = languageOf(request);
	const address = callerAddress(request, environment, options.trustedProxies);
	const visit: Visit = { request, store, options, language, address };
	try {
		return await respond(visit);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const headers: Record<string, string> = error.retryAfter === 0 ? {} : { 'Retry-After': String(error.retryAfter) };
		const sentence =
			error instanceof GovernorFull
				? fillPlaceholders(textsOf[language].busy, { seconds: error.retryAfter })
				: error.message;
		return enterPage(visit, sentence, { status: error.status, headers });
	}
};
