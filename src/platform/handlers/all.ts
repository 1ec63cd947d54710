/** Handlers of the calls of the core, and of the parts. A new file of handlers is added to its part, or here, or in `reads.ts`. */

import * as authorization from '../auth/authorization.ts';
import * as verifyCode from '../auth/verify-code.ts';
import type { CallContext } from '../context.ts';
import type { ServerPart } from '../db/server-part.ts';
import { callsOf, type Handler, readsOf } from '../handler.ts';
import * as activityWrite from './activities/activity-write.ts';
import * as comment from './comments/comment.ts';
import * as commentReport from './comments/comment-report.ts';
import * as commentWrite from './comments/comment-write.ts';
import * as invite from './members/invite.ts';
import * as items from './members/items.ts';
import * as loginCode from './members/login-code.ts';
import * as ownData from './members/own-data.ts';
import * as ownSignIns from './members/own-sign-ins.ts';
import * as points from './members/points.ts';
import * as signIn from './members/sign-in.ts';
import * as thirdLogin from './members/third-login.ts';
import * as event from './reactions/event.ts';
import * as myReactions from './reactions/my-reactions.ts';
import { readHandlers } from './reads.ts';
import * as anonymousToken from './site/anonymous-token.ts';
import * as statistics from './site/statistics.ts';
import * as wxSignature from './site/wx-signature.ts';
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
