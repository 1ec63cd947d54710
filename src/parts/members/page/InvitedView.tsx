import { isOpenable } from '../../../domain/address.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { readingWays } from '../../../ui/reading-ways.ts';
import { Ways } from '../../../ui/Ways.tsx';
import { words } from '../../../ui/words.ts';
import { faceOf, inviterOf } from './InviteView.tsx';
import type { InvitePage } from './load.ts';

/** The page for an invited reader: who invites, the code, and the link to the app. */
export const InvitedView = ({ page, context }: { page: InvitePage; context: ViewContext }) => {
	const { t, settings } = context;
	const { site } = settings;
	const inviter = inviterOf(page);
	const hasDownload = isOpenable(site.downloadUrl);
	return (
		<>
			<PageHead
				context={context}
				name={<Message t={t} k="invite.invites" values={{ site: site.title }} />}
				face={inviter === null ? { name: site.title, picture: { src: site.logo } } : faceOf(inviter)}
				title={inviter?.nickname ?? ''}
				sentence={site.description}
			/>
			<section className="code-card" lang={htmlLang(context.language)}>
				<p className="code">{page.code}</p>
				<p {...words(t, 'invite.gain', { count: page.invite.inviteePoints })} />
				{hasDownload ? (
					<a className="button button-primary" href={site.downloadUrl} rel="noopener" {...words(t, 'site.download')} />
				) : null}
				<a
					className={hasDownload ? 'button' : 'button button-primary'}
					href={`${addressOf('invite')}?code=${encodeURIComponent(page.code)}`}
					{...words(t, 'invite.useHere')}
				/>
			</section>
			<Ways context={context} heading="download.ways" ways={readingWays()} />
		</>
	);
};
