import { dateText } from '../../../domain/date-rule.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { SignInFirst } from '../../../ui/SignInFirst.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { timeAttributes } from '../../../ui/time-attributes.ts';
import { type Way, Ways } from '../../../ui/Ways.tsx';
import { words } from '../../../ui/words.ts';
import type { OwnCodePage } from './load.ts';

/** 您的专属邀请码: the member's own code, its benefit, and the page to share (R-ENT-093, R-ENT-094). */
export const OwnCodeView = ({ page: { code, head }, context }: { page: OwnCodePage; context: ViewContext }) => {
	const { t, settings } = context;
	if (!code.signedIn)
		return <SignInFirst title="title.Shareinvite" why="invite.how" address={head.path} context={context} />;
	const { content } = code;
	const until = content.expires > 0 ? dateText(content.expires, settings.page.contentTimeRule) : '';
	return (
		<>
			<PageHead context={context} name={<Message t={t} k="title.Shareinvite" />} sentence={content.msg}>
				{content.code === '' ? null : (
					<>
						<p className="code" data-own-code={content.code}>
							{content.code}
						</p>
						{until === '' ? null : (
							<time
								className="head-title"
								{...timeAttributes(content.expires)}
								{...words(t, 'invite.until', { time: until })}
							/>
						)}
					</>
				)}
			</PageHead>
			{content.code === '' ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
		</>
	);
};

/** Where a reader goes on from their own code; without one there is no page for those whom they invite. */
export const OwnCodeWays = ({ page: { code }, context }: { page: OwnCodePage; context: ViewContext }) => {
	const own = code.signedIn ? code.content.code : '';
	const ways: Way[] = [
		{ href: addressOf('invite'), title: 'my.useCode', hint: 'invite.useHint' },
		{ href: addressOf('integralShop'), title: 'title.integralShop', hint: 'invite.pointsHint' },
	];
	if (own !== '')
		ways.unshift({
			href: addressOf('invitedToDownload', { code: own }),
			title: 'invite.page',
			hint: 'invite.pageHint',
		});
	return <Ways context={context} ways={ways} />;
};
