import { absoluteAddress } from '../../domain/address.ts';
import type { ShareCard } from '../../domain/share-card.ts';
import type { ViewContext } from '../context.ts';
import { Icon } from '../shared/Icon.tsx';
import { Message } from '../shared/Message.tsx';
import { words } from '../shared/words.ts';

type ShareIcon = ViewContext['settings']['page']['shareIcons'][number];

interface ShareRowProps {
	context: ViewContext;
	card: ShareCard;
	/** Path of the page. */
	path: string;
}

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** Addresses of the services that take a page by link; the others need the messaging app itself. */
const shareLink = (icon: ShareIcon, { title, description, image }: ShareCard, url: string): string => {
	if (icon === 'sinaweibo')
		return `https://service.weibo.com/share/share.php?${query({ url, title, pic: image.address })}`;
	if (icon === 'qq')
		return `https://connect.qq.com/widget/shareqq/index.html?${query({ url, title, summary: description, pics: image.address })}`;
	return '';
};

/** 分享到: links where a service takes links, a hint for the messaging app, which shares from its own menu. */
export const ShareRow = ({ context: { t, settings }, card, path }: ShareRowProps) => {
	// A card to save needs a drawn poster; until those are rendered there is nothing to offer behind it.
	const icons = settings.page.shareIcons.filter((icon) => icon !== 'card');
	if (!settings.page.showShare || icons.length === 0) return null;
	const url = `${absoluteAddress(path, settings.site.address)}?isShare=true`;
	return (
		<section className="share" id="share" aria-labelledby="share-title">
			<h2 id="share-title" className="share-title" {...words(t, 'share.title')} />
			<ul>
				{icons.map((icon) => (
					<li key={icon}>
						<Target icon={icon} href={shareLink(icon, card, url)} t={t} />
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
			<Message t={t} k={`share.${icon}`} />
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
	return (
		<a href={href} data-share={icon} target="_blank" rel="noopener nofollow">
			{content}
		</a>
	);
};
