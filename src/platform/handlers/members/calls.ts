import {
	event1,
	inviteConfig,
	inviteGetCode,
	inviteUseCode,
	memberInfo,
	oauthLogin,
	refreshAccessToken,
	scoreDayTotal,
	scoreList,
	sendCode,
	thirdLogin,
	wxUserInfo,
} from '../../../contract/members.ts';
import { logout, memberItems } from '../../../contract/members-own.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleInviteConfig, handleInviteGetCode, handleInviteUseCode } from './invite.ts';
import { handleMemberItems } from './items.ts';
import { handleSendCode } from './login-code.ts';
import { handleEvent1, handleScoreDayTotal, handleScoreList } from './points.ts';
import { handleLogout, handleMemberInfo, handleOauthLogin, handleRefreshAccessToken } from './sign-in.ts';
import { handleThirdLogin, handleWxUserInfo } from './third-login.ts';

export const membersCalls: readonly Handler<CallContext>[] = [
	handle(memberInfo, handleMemberInfo),
	handle(oauthLogin, handleOauthLogin),
	handle(refreshAccessToken, handleRefreshAccessToken),
	handle(inviteGetCode, handleInviteGetCode),
	handle(inviteConfig, handleInviteConfig),
	handle(inviteUseCode, handleInviteUseCode),
	handle(event1, handleEvent1),
	handle(scoreDayTotal, handleScoreDayTotal),
	handle(scoreList, handleScoreList),
	handle(wxUserInfo, handleWxUserInfo),
	handle(thirdLogin, handleThirdLogin),
	handle(sendCode, handleSendCode),
	handle(logout, handleLogout),
	handle(memberItems, handleMemberItems),
];
