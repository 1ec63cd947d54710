import type { ViewContext } from './context.ts';

export type ShareIcon = ViewContext['settings']['page']['shareIcons'][number];

interface Shared {
	title: string;
	description: string;
	/** Address of the picture. */
	image: string;
	url: string;
}

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** The address of a service that shares a page by a link; '' for those that need the messaging app itself. */
export const shareLink = (icon: ShareIcon, { title, description, image, url }: Shared): string => {
	if (icon === 'sinaweibo') return `https://service.weibo.com/share/share.php?${query({ url, title, pic: image })}`;
	if (icon === 'qq')
		return `https://connect.qq.com/widget/shareqq/index.html?${query({ url, title, summary: description, pics: image })}`;
	return '';
};
