/** The result of exchanging a code of the messaging platform. */
export type Exchanged =
	/** Nickname and picture are '' with the silent scope. */
	| { kind: 'user'; openid: string; unionid: string; nickname: string; headimgurl: string }
	/** The platform answered without an openid. */
	| { kind: 'nobody' }
	/** The page is a snapshot: openid and picture belong to an artificial account. */
	| { kind: 'snapshot' }
	/** The code was used, has expired or was never issued. */
	| { kind: 'used' };

/** A messaging platform: the real one (`https.ts`) or the sandbox. */
export interface MessagingPlatform {
	/** App id and ticket for signing pages; null to use only the settings of the store. */
	page: { appId: string; ticket: string } | null;
	/** @throws Error when the platform does not answer, or not as documented. */
	exchange(code: string): Promise<Exchanged>;
}
