import { dateText } from '../../../domain/date-rule.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { SignInFirst } from '../../../ui/SignInFirst.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { timeAttributes } from '../../../ui/time-attributes.ts';
import { words } from '../../../ui/words.ts';
import type { OwnCodePage } from './load.ts';

/** 您的专属邀请码: the member's own code, its benefit, and the page to share (R-ENT-093, R-ENT-094). */
export const OwnCodeView = ({ page: { code, head }, context }: { page: OwnCodePage; context: ViewContext }) => {
	const { t, settings } = context;
	if (!code.signedIn) return <SignInFirst title="title.Shareinvite" address={head.path} context={context} />;
	const { content } = code;
	const until = content.expires > 0 ? dateText(content.expires, settings.page.contentTimeRule) : '';
	return (
		<>
			<header className="column-head">
				<h1 {...words(t, 'title.Shareinvite')} />
			</header>
			{content.code === '' ? (
				<>
					<StateBlock t={t} drawing="empty" message="state.empty" />
					{content.msg === '' ? null : (
						<section className="code-card" lang={htmlLang(context.language)}>
							<p>{content.msg}</p>
						</section>
					)}
				</>
			) : (
				<section className="code-card" data-own-code={content.code} lang={htmlLang(context.language)}>
					<p className="code">{content.code}</p>
					{content.msg === '' ? null : <p>{content.msg}</p>}
					{until === '' ? null : (
						<time {...timeAttributes(content.expires)} {...words(t, 'invite.until', { time: until })} />
					)}
					<a
						className="button button-primary"
						href={addressOf('invitedToDownload', { code: content.code })}
						{...words(t, 'invite.page')}
					/>
				</section>
			)}
		</>
	);
};
