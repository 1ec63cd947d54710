declare module '@20minutes/s3rver' {
	import type { AddressInfo } from 'node:net';

	/** An object store over a folder, with the calls of Amazon S3. */
	class S3rver {
		constructor(options: {
			address: string;
			port: number;
			directory: string;
			silent: boolean;
			configureBuckets: readonly { name: string }[];
		});
		run(): Promise<AddressInfo>;
		close(): Promise<void>;
	}
	export = S3rver;
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
	const v4: { getStringToSign: (canonical: { uri: string }, request: object) => string };
	export = v4;
}
