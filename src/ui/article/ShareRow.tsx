import { absoluteAddress } from '../../domain/address.ts';
import type { ShareCard } from '../../domain/share-card.ts';
import type { ViewContext } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { Message } from '../Message.tsx';
import { type ShareIcon, shareLink } from '../share-link.ts';
import { words } from '../words.ts';

interface ShareRowProps {
	context: ViewContext;
	card: ShareCard;
	/** Path of the page. */
	path: string;
	/** Whether the page can be shown as a poster. */
	poster?: boolean;
}

/**
 * 分享到: links for services that take links, a hint for the messaging app, which shares from its own menu, and the poster
 * . Style 2 is one line of icons (R-CONF-34).
 */
export const ShareRow = ({ context: { t, settings }, card, path, poster = false }: ShareRowProps) => {
	const icons = settings.page.shareIcons.filter((icon) => icon !== 'card' || poster);
	if (!settings.page.showShare || icons.length === 0) return null;
	const compact = settings.page.swipeShareStyle === 2;
	const url = `${absoluteAddress(path, settings.site.address)}?isShare=true`;
	return (
		<section className={compact ? 'share share-line' : 'share'} id="share" aria-labelledby="share-title">
			<h2 id="share-title" className="share-title" {...words(t, 'share.title')} />
			<ul>
				{icons.map((icon) => (
					<li key={icon}>
						<Target
							icon={icon}
							href={
								icon === 'card' ? `${path}?isPoster=true` : shareLink(icon, { ...card, image: card.image.address, url })
							}
							t={t}
						/>
					</li>
				))}
			</ul>
		</section>
	);
};

const Target = ({ icon, href, t }: { icon: ShareIcon; href: string; t: ViewContext['t'] }) => {
	const content = (
		<>
			<span className={`share-icon share-${icon}`}>
				<Icon name={icon} />
			</span>
			<Message t={t} k={`share.${icon}`} className="share-word" />
		</>
	);
	if (href === '') {
		return (
			<details className="share-hint" data-share={icon}>
				<summary>{content}</summary>
				<p {...words(t, 'share.hint')} />
			</details>
		);
	}
	const elsewhere = icon === 'card' ? {} : { target: '_blank' };
	return (
		<a href={href} data-share={icon} {...elsewhere} rel="noopener nofollow">
			{content}
		</a>
	);
};
