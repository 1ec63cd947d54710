import { type CallDeclaration, callKey } from './call.ts';

/** Calls that change something although they are GET. */
export const writingReads: ReadonlySet<string> = new Set([
	'base GET event',
	'advertising GET event',
	'base GET hitXyBulletin',
	'base GET invite/useCode',
	'base GET mamUploadAccessToken',
	'base GET mamUploadAccessToken2',
	'base GET mamUploadDone2',
	'storage GET mamToken',
	'base GET wx/userInfo',
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
