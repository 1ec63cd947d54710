import { isOpenable } from '../../../domain/address.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { words } from '../../../ui/words.ts';
import { Inviter } from './InviteView.tsx';
import type { InvitePage } from './load.ts';

/** The page for an invited reader: who invites, the code, and the link to the app. */
export const InvitedView = ({ page, context }: { page: InvitePage; context: ViewContext }) => {
	const { t, settings } = context;
	const { site } = settings;
	const hasDownload = isOpenable(site.downloadUrl);
	return (
		<>
			<div className="about">
				<header className="about-head">
					<img src={site.logo} alt="" width="64" height="64" />
					<h1 {...words(t, 'invite.invites', { site: site.title })} />
					<p>{site.description}</p>
				</header>
			</div>
			<section className="code-card" lang={htmlLang(context.language)}>
				<Inviter page={page} context={context} />
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
				{hasDownload ? null : <a className="button" href={addressOf('home')} {...words(t, 'site.toHome')} />}
			</section>
		</>
	);
};
