/** The verification of an address by the messaging platform: share data that are set before its answer are refused. */
export type MessagingSdk = typeof import('weixin-js-sdk').default;
export type Configuration = Parameters<MessagingSdk['config']>[0];

interface Answer {
	err_msg?: string;
	errMsg?: string;
}
interface Bridge {
	invoke(name: string, parameters: unknown, answered?: (answer: Answer) => void): unknown;
}

/** Time limit for the platform, which never answers without a bridge. */
const timeoutMs = 8_000;
/** Time after which an answer that cannot be seen is taken for an acceptance. */
const unseenMs = 1_500;

const bridge = (): Bridge | undefined => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge;

/** Whether the SDK has been ready: from then on its `ready` answers at once, also while an address is being verified. */
let isConfigured = false;

/**
 * Shows the next answer to a verification, which the SDK itself does not pass on after the first time.
 *
 * @returns stops it; undefined where the app's bridge cannot be watched.
 */
const watchAnswer = (answered: (isAccepted: boolean) => void): (() => void) | undefined => {
	const app = bridge();
	if (app === undefined) return undefined;
	const { invoke } = app;
	try {
		app.invoke = (name, parameters, callback) =>
			invoke.call(
				app,
				name,
				parameters,
				name !== 'preVerifyJSAPI'
					? callback
					: (answer) => {
							callback?.(answer);
							answered(/:ok$/.test(answer.err_msg ?? answer.errMsg ?? ''));
						},
			);
		return () => {
			app.invoke = invoke;
		};
	} catch {
		return undefined;
	}
};

/** Configures the SDK. @returns whether the platform has accepted the address, when it has answered or the time limit is over. */
export const verify = (sdk: MessagingSdk, configuration: Configuration): Promise<boolean> =>
	new Promise((resolve) => {
		let timer = window.setTimeout(() => resolve(false), timeoutMs);
		const settle = (isAccepted: boolean): void => {
			window.clearTimeout(timer);
			resolve(isAccepted);
		};
		sdk.error((problem: unknown) => {
			console.error('The messaging platform refused its configuration.', problem);
			settle(false);
		});
		// It also fires after an error, whose answer came first.
		if (!isConfigured)
			sdk.ready(() => {
				isConfigured = true;
				settle(true);
			});
		const stop = isConfigured ? watchAnswer(settle) : undefined;
		sdk.config(configuration);
		stop?.();
		if (isConfigured && stop === undefined) {
			window.clearTimeout(timer);
			timer = window.setTimeout(() => resolve(true), unseenMs);
		}
	});
