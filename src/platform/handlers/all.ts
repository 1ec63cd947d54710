/** Every call of the contract with its answer. A test proves that none is missing. */
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import { answerAuth, answerAuthInfo } from '../auth/authorization.ts';
import { answerVerifyCode } from '../auth/verify-code.ts';
import type { CallContext } from '../context.ts';
import type { AnyAnswer } from '../handler.ts';
import { answerRegist, answerVerify, answerVoucher } from './activities/activity-write.ts';
import { answerAdvertEvent } from './adverts/advert.ts';
import { answerBulletin, answerSubscribe, answerUnsubscribe } from './channels/subscribe.ts';
import { answerDiscussCount, answerDiscussHot, answerDiscussReply, answerDiscussView } from './comments/comment.ts';
import { answerDelete, answerDiscuss } from './comments/comment-write.ts';
import { answerGetCode, answerInviteConfig, answerUseCode } from './members/invite.ts';
import { answerSendCode } from './members/login-code.ts';
import { answerWxSignature } from './members/messaging.ts';
import { answerDayTotal, answerEvent1, answerScoreList } from './members/points.ts';
import { answerAnonymousToken, answerLogin, answerMemberInfo, answerRefresh } from './members/sign-in.ts';
import { answerThirdLogin, answerUserInfo } from './members/third-login.ts';
import { answerEvent, answerFavourite, answerMarks, answerPraise } from './reactions/event.ts';
import { readAnswers } from './reads.ts';
import { answerClick, answerStatistics } from './site/statistics.ts';
import {
	answerAccessToken,
	answerConsolidated,
	answerMamDone,
	answerObjectData,
	answerObjectUpload,
	answerSizedToken,
	answerStorageUpload,
	answerUpload,
	answerUploadDone,
} from './uploads/upload.ts';
import { answerFilmEvent } from './video/vod.ts';
import { answerRecordVote, answerVote, answerVoteResult } from './votes/ballot.ts';
import { answerAccess } from './votes/poll.ts';

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
	'base POST activityRegist': answerRegist,
	'base POST activityVerify': answerVerify,
	'base POST getActivityVoucher': answerVoucher,
	'base POST vote': answerVote,
	'base POST voteResult': answerVoteResult,
	'nis GET recordAccessCount': answerAccess,
	'nis POST recordVoteCountAndLog': answerRecordVote,
	'nis GET imageVerifyCode': answerVerifyCode,
	'nis GET authinfo': answerAuthInfo,
	'nis POST auth': answerAuth,
	'base GET invite/getCode': answerGetCode,
	'base GET invite/config': answerInviteConfig,
	'base GET invite/useCode': answerUseCode,
	'base POST event1': answerEvent1,
	'base GET score/dayTotal': answerDayTotal,
	'base GET score/list': answerScoreList,
	'advertising GET event': answerAdvertEvent,
	'vod POST event': answerFilmEvent,
	'base GET hitXyBulletin': answerBulletin,
	'base POST topicSub': answerSubscribe,
	'base POST topicSubCancel': answerUnsubscribe,
	'base POST upload': answerUpload,
	'base GET wx/signature': answerWxSignature,
	'base GET wx/userInfo': answerUserInfo,
	'sso POST thirdLogin': answerThirdLogin,
	'sso POST sendCode': answerSendCode,
	'storage POST upload': answerStorageUpload,
	'storage POST consolidatedResults': answerConsolidated,
	'storage POST objectUpload': answerObjectUpload,
	'storage POST objectData': answerObjectData,
	'base GET mamUploadAccessToken': answerAccessToken,
	'base GET mamUploadAccessToken2': answerSizedToken,
	'base GET mamUploadDone2': answerUploadDone,
	'storage GET mamToken': answerSizedToken,
	'storage POST mamDone': answerMamDone,
	'statistics GET statistics': answerStatistics,
	'statistics GET articleClick': answerClick,
};

/** The answer of a call; undefined when the platform does not know it. */
export const answerFor = (
	call: Pick<CallDeclaration, 'service' | 'method' | 'name'>,
): AnyAnswer<CallContext> | undefined => answers[callKey(call)];
