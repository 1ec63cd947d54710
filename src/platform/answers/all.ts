/** Every call of the contract with its answer. A test proves that none is missing. */
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import type { CallContext } from '../members/caller.ts';
import type { AnyAnswer } from './answer.ts';
import { answerDiscussCount, answerDiscussHot, answerDiscussReply, answerDiscussView } from './comment.ts';
import { answerDelete, answerDiscuss } from './comment-write.ts';
import { answerEvent, answerFavourite, answerMarks, answerPraise } from './event.ts';
import { readAnswers } from './reads.ts';
import { answerAnonymousToken, answerLogin, answerMemberInfo, answerRefresh } from './sign-in.ts';

/** Answers by `callKey`. */
export const answers: Readonly<Record<string, AnyAnswer<CallContext>>> = {
	...readAnswers,
	'base GET tokenHelper/getAnonymousToken': answerAnonymousToken,
	'base GET discussView': answerDiscussView,
	'base GET discussHot': answerDiscussHot,
	'base GET discussReply': answerDiscussReply,
	'base POST discuss': answerDiscuss,
	'base GET discussCount': answerDiscussCount,
	'base POST delMyDiscuss': answerDelete,
	'base GET event': answerPraise,
	'base POST event': answerEvent,
	'base POST fav': answerFavourite,
	'base GET myMarks': answerMarks,
	'base POST member/info': answerMemberInfo,
	'sso POST oauthLogin': answerLogin,
	'sso GET refreshAccessToken': answerRefresh,
};

/** The answer of a call; undefined when the platform does not know it. */
export const answerFor = (
	call: Pick<CallDeclaration, 'service' | 'method' | 'name'>,
): AnyAnswer<CallContext> | undefined => answers[callKey(call)];
