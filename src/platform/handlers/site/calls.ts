import { articleClick, auth, authinfo, getAnonymousToken, statistics, wxSignature } from '../../../contract/site.ts';
import { handleAuth, handleAuthinfo } from '../../auth/authorization.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleGetAnonymousToken } from './anonymous-token.ts';
import { handleArticleClick, handleStatistics } from './statistics.ts';
import { handleWxSignature } from './wx-signature.ts';

export const siteCalls: readonly Handler<CallContext>[] = [
	handle(getAnonymousToken, handleGetAnonymousToken),
	handle(authinfo, handleAuthinfo),
	handle(auth, handleAuth),
	handle(wxSignature, handleWxSignature),
	handle(statistics, handleStatistics),
	handle(articleClick, handleArticleClick),
];
