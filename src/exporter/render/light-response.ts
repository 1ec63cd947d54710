/**
 * A Response that only carries bytes. The compiled app builds one for every page and the exporter reads it at once; the
 * platform's own class copies the body twice and sets up a stream (measured: 0.08 ms of 0.8 ms a page).
 * Installed in render threads only, before the compiled app is loaded.
 */
class LightResponse {
	readonly body: Uint8Array | string | null;
	readonly status: number;
	readonly statusText: string;
	readonly headers: Headers;

	constructor(body: Uint8Array | string | null = null, init: ResponseInit = {}) {
		this.body = body;
		this.status = init.status ?? 200;
		this.statusText = init.statusText ?? '';
		this.headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers);
	}

	get ok(): boolean {
		return this.status >= 200 && this.status < 300;
	}

	bytes(): Promise<Uint8Array> {
		const { body } = this;
		return Promise.resolve(typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array()));
	}

	async text(): Promise<string> {
		return Buffer.from(await this.bytes()).toString('utf8');
	}
}

/** Makes the compiled app of this thread answer with light responses. */
export const installLightResponse = (): void => {
	Object.defineProperty(globalThis, 'Response', { value: LightResponse, writable: true, configurable: true });
};
