import { sameSecret } from '../auth/secret.ts';
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../errors.ts';
import { activitiesWithSignUps, readSignUps } from '../handlers/activities/sign-ups.ts';
import { bannedMembers, countHeld, heldComments, latestComments } from '../handlers/comments/moderation.ts';
import { readBody } from '../http/body.ts';
import { callerAddress, type NodeEnvironment } from '../http/caller.ts';
import type { PlatformOptions } from '../http/options.ts';
import { isForeign } from '../http/origin.ts';
import { giveBack, takeOne } from '../limits/limits.ts';
import { isPublicName } from '../settings/public-settings.ts';
import { changeSettings, listSettings } from '../settings/settings.ts';
import { act, type Outcome } from './acts.ts';
import { deskPage, redirect } from './page.ts';
import { formKey, sessionOf, signInCookie, signOutCookie } from './session.ts';
import { type Refused, settingsBody } from './settings-view.ts';
import { activitiesBody, signUpsBody } from './sign-ups-view.ts';
import { filled, type Language, textsOf } from './texts.ts';
import { bannedBody, commentsBody, signInBody, type View, type ViewName, viewNames } from './views.ts';

/** Comments on a page. */
const shown = 50;
/** Activities, or sign-ups, on a page. */
const shownSignUps = 200;
/** Bytes of a form: the ids of all comments of a page, many times over. */
const maxForm = 65_536;
/** Attempts to sign in from one address. */
const attempts = { interval: 60_000, burst: 10 };

const languageOf = (request: Request): Language => {
	const asked =
		new URL(request.url).searchParams.get('lang') ??
		/(?:^|;\s*)desk-lang=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
	if (asked === 'cn' || asked === 'en') return asked;
	return /^\s*en/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'cn';
};

/** Remembers the language that a link asked for. */
const languageCookie = (request: Request, language: Language): Record<string, string> =>
	new URL(request.url).searchParams.has('lang')
		? { 'Set-Cookie': `desk-lang=${language}; Path=/desk/; HttpOnly; SameSite=Strict; Max-Age=31536000` }
		: {};

const viewOf = (name: string | null): ViewName => viewNames.find((view) => view === name) ?? 'held';

const formOf = async (request: Request): Promise<URLSearchParams> =>
	new URLSearchParams((await readBody(request, maxForm, textsOf[languageOf(request)].tooLarge)).toString('utf8'));

/** The address of a list that says what was done. */
const addressAfter = (view: ViewName, { action, done, missed, blocked }: Outcome): string =>
	`/desk/?${new URLSearchParams({ view, did: action, count: String(done.length), missed: String(missed), blocked: String(blocked) })}`;

/** What the address says was done, in words. */
const noteOf = (parameters: URLSearchParams, language: Language): string => {
	const t = textsOf[language];
	const did = parameters.get('did') ?? '';
	const numberOf = (name: string): number => Number.parseInt(parameters.get(name) ?? '0', 10) || 0;
	const sentence = Object.hasOwn(t.done, did) ? t.done[did as keyof typeof t.done] : '';
	return [
		did === 'none' || numberOf('count') > 0 ? filled(sentence, { count: numberOf('count') }) : '',
		numberOf('missed') > 0 ? filled(t.missed, { count: numberOf('missed') }) : '',
		numberOf('blocked') > 0 ? filled(t.blocked, { count: numberOf('blocked') }) : '',
	].join('');
};

type DeskOptions = Pick<PlatformOptions, 'deskToken' | 'siteAddress' | 'media' | 'trustedProxies' | 'log'>;

const signIn = async (
	request: Request,
	store: Store,
	{ deskToken, trustedProxies, log }: DeskOptions,
	environment: NodeEnvironment | undefined,
): Promise<Response> => {
	const language = languageOf(request);
	const t = textsOf[language];
	const address = callerAddress(request, environment, trustedProxies);
	const limit = `desk address ${address}`;
	await takeOne(store.writing, limit, attempts, store.now(), t.tooMany);
	const form = await formOf(request);
	if (!sameSecret(form.get('token') ?? '', deskToken)) {
		log.warn({ address }, 'a wrong token was tried at the desk');
		return deskPage(language, '', signInBody(language, t.wrong), { status: 403 });
	}
	await giveBack(store.writing, limit, attempts);
	return redirect('/desk/', { 'Set-Cookie': signInCookie(request, deskToken, store.now()) });
};

/** The list of a view. @param activity id of the activity whose sign-ups are asked for; '' for all activities. */
const bodyOf = async (
	view: View,
	writing: Store['writing'],
	activity: string,
	refused: Refused | null,
): Promise<string> => {
	if (view.name === 'settings') return settingsBody(view, await listSettings(writing), refused);
	if (view.name === 'banned') return bannedBody(view, await bannedMembers(writing));
	if (view.name === 'held') return commentsBody(view, await heldComments(writing, shown));
	if (view.name === 'latest') return commentsBody(view, await latestComments(writing, shown));
	if (activity === '') return activitiesBody(view, await activitiesWithSignUps(writing, shownSignUps));
	return signUpsBody(view, await readSignUps(writing, activity, shownSignUps));
};

/** @param refused a setting that was not saved: the page of settings then says so. */
const showList = async (
	request: Request,
	store: Store,
	session: string,
	options: DeskOptions,
	refused: Refused | null = null,
): Promise<Response> => {
	const { searchParams } = new URL(request.url);
	const language = languageOf(request);
	const { writing } = store;
	const view: View = {
		language,
		key: formKey(session, options.deskToken),
		name: refused === null ? viewOf(searchParams.get('view')) : 'settings',
		held: await countHeld(writing),
		note: noteOf(searchParams, language),
		siteAddress: options.siteAddress,
	};
	const body = await bodyOf(view, writing, searchParams.get('activity') ?? '', refused);
	return deskPage(language, textsOf[language][view.name], body, {
		status: refused === null ? 200 : 400,
		headers: languageCookie(request, language),
	});
};

/** Saves or resets the public setting of a form. Private ones are changed by command only. */
const changeSetting = async (
	request: Request,
	store: Store,
	session: string,
	options: DeskOptions,
	form: URLSearchParams,
): Promise<Response> => {
	const name = form.get('name') ?? '';
	const typed = (form.get('value') ?? '').trim();
	const action = form.get('do') === 'reset' ? 'reset' : 'save';
	if (!isPublicName(name)) return redirect('/desk/?view=settings');
	try {
		await changeSettings(store, { [name]: action === 'reset' ? null : typed });
	} catch (error) {
		if (error instanceof StoreError) return showList(request, store, session, options, { name, typed });
		throw error;
	}
	options.log.info({ action, setting: name }, 'the desk changed a setting');
	return redirect(`/desk/?view=settings&did=${action}&count=1`);
};

/** Addresses of forms after the sign-in. */
const formPaths = ['/desk/act', '/desk/settings', '/desk/sign-out'];

const respond = async (
	request: Request,
	store: Store,
	options: DeskOptions,
	environment: NodeEnvironment | undefined,
): Promise<Response> => {
	const language = languageOf(request);
	const path = new URL(request.url).pathname;
	const isForm = request.method === 'POST';
	if (isForm && isForeign(request, { origins: [] }))
		return deskPage(language, '', signInBody(language, ''), { status: 403 });
	if (isForm && path === '/desk/sign-in') return signIn(request, store, options, environment);
	const session = sessionOf(request, options.deskToken, store.now());
	if (!isForm && path === '/desk/' && request.method === 'GET') {
		if (session !== '') return showList(request, store, session, options);
		return deskPage(language, '', signInBody(language, ''), { headers: languageCookie(request, language) });
	}
	if (!isForm || !formPaths.includes(path)) return redirect('/desk/');
	const form = session === '' ? new URLSearchParams() : await formOf(request);
	if (session === '' || !sameSecret(form.get('key') ?? '', formKey(session, options.deskToken)))
		return deskPage(language, '', signInBody(language, textsOf[language].expired), { status: 403 });
	if (path === '/desk/sign-out') return redirect('/desk/', { 'Set-Cookie': signOutCookie(request) });
	if (path === '/desk/settings') return changeSetting(request, store, session, options, form);
	const outcome = await act(store, options.media, form);
	if (outcome.done.length > 0) options.log.info({ action: outcome.action, ids: outcome.done }, 'the desk decided');
	return redirect(addressAfter(viewOf(form.get('view')), outcome));
};

/**
 * Responds to requests below `/desk/`. A form counts only from a page of this host, and after the sign-in only with the key
 * of the session.
 *
 * @param options `deskToken` must not be empty.
 */
export const serveDesk = async (
	request: Request,
	store: Store,
	options: DeskOptions,
	environment: NodeEnvironment | undefined,
): Promise<Response> => {
	try {
		return await respond(request, store, options, environment);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const language = languageOf(request);
		const headers = error.retryAfter === 0 ? {} : { 'Retry-After': String(error.retryAfter) };
		return deskPage(language, '', signInBody(language, error.message), { status: error.status, headers });
	}
};
