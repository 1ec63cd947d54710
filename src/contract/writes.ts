import { type CallDeclaration, callKey } from './call.ts';

/** Calls that change something although they are GET. */
const writingReads: ReadonlySet<string> = new Set([
	'base GET event',
	'advertising GET event',
	'base GET hitXyBulletin',
	'base GET invite/useCode',
	'nis GET recordAccessCount',
]);

/** Calls that ask, sign in or fetch a token by POST. */
const readingWrites: ReadonlySet<string> = new Set([
	'base POST member/info',
	'base POST getActivityVoucher',
	'base POST voteResult',
	'base POST regionleaderView',
	'sso POST oauthLogin',
	'sso POST thirdLogin',
	'nis POST auth',
	'vod POST articleList',
	'vod POST dynamicArticleList',
]);

/** Whether a call changes something, whatever its method. */
export const isWrite = (call: CallDeclaration): boolean =>
	call.method === 'POST' ? !readingWrites.has(callKey(call)) : writingReads.has(callKey(call));
