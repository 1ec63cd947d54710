import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { withoutEndSlashes } from '../../domain/trim.ts';
import type { CodeResult, Rates } from '../context.ts';
import type { Costs } from '../costs.ts';
import type { Governor } from '../governor.ts';
import { type CodeSender, type GatewayOptions, gatewaySender } from '../wechat/codes.ts';
import { httpsMessaging } from '../wechat/https.ts';
import { type NoticeSender, noticeSender } from '../wechat/notices.ts';
import type { MessagingPlatform } from '../wechat/platform.ts';

/** Options of the platform on the network. */
export interface PlatformOptions {
	/** Folder that `/media/` serves. */
	media: string;
	/** Origins whose pages may call, such as `https://m.example.org`; `*` for all. */
	origins: readonly string[];
	/** Gives access to drafts; '' disables previews. */
	previewToken: string;
	/** The exporter sends it with internal calls; '' disables them. */
	exportToken: string;
	/** Opens the page `/desk/`; '' turns it off. */
	deskToken: string;
	/** Root of the site, for links of the desk; '' without links. */
	siteAddress: string;
	/** Groups of words that readers of the newspaper use for one another (`site.nearWords`). */
	nearWords: readonly string[];
	/** Proxies in front of the platform that add the caller's address to X-Forwarded-For. */
	trustedProxies: number;
	/** Votes need an authorization (auth token, time, signature); without it their status is 1004. */
	authNeeded: boolean;
	/** `../sandbox` simulates other services, below `/sandbox/`. */
	sandbox: boolean;
	/** Null without a messaging platform. */
	messaging: MessagingPlatform | null;
	/** Null when codes cannot be sent. */
	codes: CodeSender | null;
	/** Null when members are told of changes on the site alone. */
	notices: NoticeSender | null;
	/** Key that deciphers user ids; '' takes the one of the store. */
	sm2PrivateKey: string;
	rates: Rates;
	costs: Costs;
	/** Decides when expensive work runs: one for each process. */
	governor: Governor;
	log: Logger;
	/** Answers `/hooks/…`, the calls of sources; undefined answers none. */
	sourceHooks?: ((request: Request) => Promise<Response>) | undefined;
	/** Receives every call that was answered, with its status and the seconds that it took. */
	observeCall?: (call: string, status: number, seconds: number) => void;
	/** Receives what became of every code that was asked for. */
	observeCode?: (result: CodeResult) => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

const messagingFrom = (environment: Environment): MessagingPlatform | null => {
	const { MESSAGING_APP_ID: appId = '', MESSAGING_APP_SECRET: appSecret = '' } = environment;
	if ((appId === '') !== (appSecret === ''))
		throw new Error('MESSAGING_APP_ID and MESSAGING_APP_SECRET must be set together; one of them is missing.');
	return appId === '' ? null : httpsMessaging({ appId, appSecret });
};

/** Where a gateway of the newspaper is; null without one. */
const gatewayFrom = (environment: Environment, name: string): GatewayOptions | null => {
	const address = environment[name] ?? '';
	if (address === '') return null;
	if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
		throw new Error(`${name}: "${address}" is not an http or https address.`);
	return { address, secret: environment['WEBHOOK_SECRET'] ?? '' };
};

const sm2KeyFrom = ({ SM2_PRIVATE_KEY: key = '', SM2_PRIVATE_KEY_FILE: file = '' }: Environment): string => {
	if (key === '' && file === '') return '';
	if (key !== '' && file !== '') throw new Error('SM2_PRIVATE_KEY and SM2_PRIVATE_KEY_FILE are both set; set one.');
	const keyText = key !== '' ? key : readFileSync(file, 'utf8').trim();
	if (!/^[0-9a-f]{64}$/i.test(keyText))
		throw new Error(`${key !== '' ? 'SM2_PRIVATE_KEY' : `The file ${file}`} does not contain 64 hexadecimal digits.`);
	return keyText;
};

/** Characters of a token that cannot be guessed. */
const minDeskToken = 20;

const deskTokenFrom = ({ DESK_TOKEN: token = '' }: Environment): string => {
	if (token !== '' && token.length < minDeskToken)
		throw new Error(`DESK_TOKEN must have at least ${minDeskToken} characters.`);
	return token;
};

/**
 * Options as the environment gives them: CORS_ORIGINS (by comma), PREVIEW_TOKEN, EXPORT_TOKEN, DESK_TOKEN,
 * TRUSTED_PROXIES, AUTH_NEEDED (1), SANDBOX (1), MESSAGING_APP_ID with MESSAGING_APP_SECRET, CODE_WEBHOOK_URL and NOTICE_WEBHOOK_URL with WEBHOOK_SECRET,
 * SM2_PRIVATE_KEY or SM2_PRIVATE_KEY_FILE.
 *
 * @throws Error with a sentence when one is wrong.
 */
export const optionsFrom = (
	environment: Environment,
): Omit<PlatformOptions, 'media' | 'rates' | 'costs' | 'governor' | 'log'> => {
	const origins = (environment['CORS_ORIGINS'] ?? '')
		.split(',')
		.map((origin) => withoutEndSlashes(origin.trim()))
		.filter((origin) => origin !== '');
	const wrongOrigin = origins.find(
		(origin) => origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin),
	);
	if (wrongOrigin !== undefined)
		throw new Error(`CORS_ORIGINS: "${wrongOrigin}" is not an origin such as https://m.example.org.`);
	const codes = gatewayFrom(environment, 'CODE_WEBHOOK_URL');
	const notices = gatewayFrom(environment, 'NOTICE_WEBHOOK_URL');
	const trustedProxies = Number(environment['TRUSTED_PROXIES'] ?? 0);
	if (!Number.isInteger(trustedProxies) || trustedProxies < 0 || trustedProxies > 10)
		throw new Error('TRUSTED_PROXIES must be a whole number from 0 to 10.');
	return {
		origins,
		previewToken: environment['PREVIEW_TOKEN'] ?? '',
		exportToken: environment['EXPORT_TOKEN'] ?? '',
		deskToken: deskTokenFrom(environment),
		siteAddress: '',
		nearWords: [],
		trustedProxies,
		authNeeded: environment['AUTH_NEEDED'] === '1',
		sandbox: environment['SANDBOX'] === '1',
		sm2PrivateKey: sm2KeyFrom(environment),
		messaging: messagingFrom(environment),
		codes: codes && gatewaySender(codes),
		notices: notices && noticeSender(notices),
	};
};
