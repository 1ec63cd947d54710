/** What a code of the messaging platform stands for. */
export type Exchanged =
	/** Nickname and picture are '' where the reader was only asked silently. */
	| { kind: 'user'; openid: string; unionid: string; nickname: string; headimgurl: string }
	/** The platform answered without an openid. */
	| { kind: 'nobody' }
	/** The page is a snapshot: openid and picture belong to a made-up account. */
	| { kind: 'snapshot' }
	/** The code was used, has expired or was never given out. */
	| { kind: 'used' };

/** The messaging platform as we need it: the real one (`https.ts`) or the sandbox. */
export interface MessagingPlatform {
	/** App id and ticket that pages are signed with; null where the settings of the store are all there is. */
	page: { appId: string; ticket: string } | null;
	/** @throws Error when the platform does not answer, or not as it documents. */
	exchange(code: string): Promise<Exchanged>;
}
