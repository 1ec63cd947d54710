/** The sheet of sharing, where the browser has none of its own: services by the configured icons, the poster, the link. */
import type { ReactNode } from 'react';
import { copyText } from '../../client/runtime/copy-text.ts';
import { viewSettings } from '../../client/runtime/exported-settings.ts';
import { pageCard, siteName } from '../../client/runtime/page-card.ts';
import type { AskedShare } from '../../client/session/share-or-copy.ts';
import { showAlert, showToast } from '../../client/stores/toasts.ts';
import { isMessaging } from '../../domain/user-agent.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Message } from '../../ui/Message.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { words } from '../../ui/words.ts';
import { openSheet } from './open-sheet.tsx';
// Only its address: an imported style sheet would be linked into every page.
import styles from './share-sheet.css?url&no-inline';

interface ShareProps {
	t: Translate;
	asked: AskedShare;
	/** Ends the sharing. */
	onDone: (isShared: boolean) => void;
}

const copy = async (url: string, message: MessageKey): Promise<boolean> => {
	const isCopied = await copyText(url);
	if (isCopied) showToast(message);
	else showAlert('share.notCopied');
	return isCopied;
};

const face = (icon: IconName, k: MessageKey, t: Translate): ReactNode => (
	<>
		<span className="share-round">
			<Icon name={icon} />
		</span>
		<Message t={t} k={k} />
	</>
);

const ShareContent = ({ t, asked: { url, title }, onDone }: ShareProps) => {
	const { page, site } = viewSettings();
	const card = { ...pageCard(), title };
	// The page has it under its own address, whatever host shows it.
	const picture = card.image.startsWith(`${site.address}/`) ? card.image.slice(site.address.length) : card.image;
	const poster = document.querySelector<HTMLAnchorElement>('#share [data-share="card"]')?.href ?? '';
	const isWechat = isMessaging(navigator.userAgent);
	const copied = (message: MessageKey) => () => void copy(url, message).then(onDone);
	return (
		<>
			<div className="share-what">
				{picture === '' ? null : <img src={picture} alt="" width="72" height="72" />}
				<div>
					<p>{card.title}</p>
					<p>{card.description === '' ? siteName() : card.description}</p>
				</div>
			</div>
			<ul className="share-cells">
				{page.shareIcons.map((icon) => {
					const k = `share.${icon}` as const;
					if (icon === 'wechat' || icon === 'wechatmoments')
						return isWechat ? null : (
							<li key={icon}>
								<button type="button" data-way={icon} onClick={copied('share.copiedForWechat')}>
									{face(icon, k, t)}
								</button>
							</li>
						);
					const address = icon === 'card' ? poster : shareLink(icon, { ...card, url });
					return address === '' ? null : (
						<li key={icon}>
							<a
								href={address}
								data-way={icon}
								rel="noopener nofollow"
								{...(icon === 'card' ? {} : { target: '_blank', onClick: () => onDone(true) })}
							>
								{face(icon, k, t)}
							</a>
						</li>
					);
				})}
				<li>
					<button type="button" data-way="link" onClick={copied('share.copied')}>
						{face('link', 'share.link', t)}
					</button>
				</li>
			</ul>
			{isWechat ? <p className="share-in-wechat" {...words(t, 'share.inWechat')} /> : null}
		</>
	);
};

/** Opens the sheet for an address. */
export const openShare = (asked: AskedShare): Promise<void> => {
	let isShared = false;
	return openSheet(
		{
			name: 'share',
			title: 'action.share',
			content: (t, close) => (
				<ShareContent
					t={t}
					asked={asked}
					onDone={(done) => {
						isShared = done;
						close();
					}}
				/>
			),
			onClosed: () => asked.end(isShared),
		},
		[styles],
	);
};
