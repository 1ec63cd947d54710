import type { CSSProperties } from 'react';
import type { ViewContext } from './context.ts';
import { label, words } from './words.ts';

/** The places of adverts: on home, in the list of a column, below an article of a column. */
export type AdvertPlace = 'home' | 'column' | 'article';

export interface Advert {
	aid: string;
	title: string;
	/** Address that a browser may open. */
	url: string;
	/** Address of the picture; '' without one. */
	picture: string;
}

/** How it looks, in the element: pages of a site without adverts, which is the default, do not load it. */
const looks: Readonly<Record<'box' | 'link' | 'picture' | 'line' | 'title', CSSProperties>> = {
	/** As high as with an advert, so that nothing moves. */
	box: { minHeight: 'calc(400 * var(--u))', padding: 'calc(24 * var(--u)) var(--margin)', overflow: 'hidden' },
	link: { display: 'block' },
	picture: {
		...{ display: 'block', width: '100%', height: 'calc(234 * var(--u))' },
		...{ borderRadius: 'var(--picture-radius)', objectFit: 'cover' },
	},
	line: { display: 'flex', alignItems: 'center', minHeight: 'var(--target)' },
	title: {
		...{ marginLeft: 'calc(16 * var(--u))', overflow: 'hidden', whiteSpace: 'nowrap' },
		...{ textOverflow: 'ellipsis', fontSize: 'var(--small)' },
	},
};

interface AdvertBoxProps {
	place: AdvertPlace;
	/** '' on home. */
	columnID: string;
	/** undefined until it has loaded; null when there is none. */
	advert?: Advert | null;
	context: ViewContext;
}

/**
 * The box of an advert; it has the same height with and without one. It is exported empty, and the browser
 * loads the advert when the box comes near the screen: so a change of adverts changes no page.
 */
export const AdvertBox = ({ place, columnID, advert, context: { t, settings } }: AdvertBoxProps) => {
	if (!settings.site.showAdvertising && advert === undefined) return null;
	const state = advert === null ? { 'data-none': '' } : advert === undefined ? {} : { 'data-aid': advert.aid };
	return (
		<aside
			className="advert"
			style={looks.box}
			data-refresh="advert"
			data-advert={place}
			data-id={columnID}
			{...state}
			{...label(t, 'advert.label')}
		>
			{advert === undefined || advert === null ? null : (
				<a style={looks.link} href={advert.url} target="_blank" rel="noopener noreferrer nofollow sponsored">
					{advert.picture === '' ? null : (
						<img style={looks.picture} src={advert.picture} alt="" width="702" height="234" decoding="async" />
					)}
					<span className="advert-line" style={looks.line}>
						<span className="mark" {...words(t, 'advert.label')} />
						<span className="advert-title" style={looks.title}>
							{advert.title}
						</span>
					</span>
				</a>
			)}
		</aside>
	);
};
