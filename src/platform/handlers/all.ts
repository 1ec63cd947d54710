/** Handlers of the calls of the core, and of the parts. A new file of handlers is added to its part, or here, or in `reads.ts`. */

import * as activityWrite from '../../parts/activities/server/activity-write.ts';
import * as comment from '../../parts/comments/server/comment.ts';
import * as commentReport from '../../parts/comments/server/comment-report.ts';
import * as commentWrite from '../../parts/comments/server/comment-write.ts';
import * as anonymousToken from '../../parts/members/server/anonymous-token.ts';
import * as invite from '../../parts/members/server/invite.ts';
import * as items from '../../parts/members/server/items.ts';
import * as loginCode from '../../parts/members/server/login-code.ts';
import * as ownData from '../../parts/members/server/own-data.ts';
import * as ownSignIns from '../../parts/members/server/own-sign-ins.ts';
import * as points from '../../parts/members/server/points.ts';
import * as signIn from '../../parts/members/server/sign-in.ts';
import * as thirdLogin from '../../parts/members/server/third-login.ts';
import * as event from '../../parts/reactions/server/event.ts';
import * as myReactions from '../../parts/reactions/server/my-reactions.ts';
import * as statistics from '../../parts/site/server/statistics.ts';
import * as wxSignature from '../../parts/site/server/wx-signature.ts';
import * as authorization from '../auth/authorization.ts';
import * as verifyCode from '../auth/verify-code.ts';
import type { CallContext } from '../context.ts';
import type { ServerPart } from '../db/server-part.ts';
import { callsOf, type Handler, readsOf } from '../handler.ts';
import { readHandlers } from './reads.ts';
import * as upload from './uploads/upload.ts';

/** The handlers of the core. */
const handlers: readonly Handler<CallContext>[] = [
	...readHandlers,
	...callsOf([
		activityWrite,
		commentReport,
		commentWrite,
		comment,
		invite,
		items,
		loginCode,
		ownData,
		ownSignIns,
		points,
		signIn,
		thirdLogin,
		event,
		myReactions,
		anonymousToken,
		statistics,
		wxSignature,
		upload,
		authorization,
		verifyCode,
	]),
];

/** Every handler, of the core and of parts. */
export const handlersWith = async (parts: readonly ServerPart[]): Promise<Handler<CallContext>[]> => {
	const files = (await Promise.all(parts.map((part) => part.handlers()))).flat();
	return [...handlers, ...readsOf(files), ...callsOf(files)];
};
