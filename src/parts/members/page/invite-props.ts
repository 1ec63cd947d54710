/** Texts of notices are messages `invite.…`. */
export type InviteNotice =
	| ''
	| 'needCode'
	| 'unknown'
	| 'own'
	| 'used'
	| 'expired'
	| 'tooOften'
	| 'login'
	| 'waits'
	| 'failed';

export interface InviteForm {
	phase: 'ready' | 'sending' | 'done';
	code: string;
	notice: InviteNotice;
	/** The platform's sentence about a failure; '' when ours says enough. */
	sentence: string;
	/** Points that the code brought. */
	added: number;
}
