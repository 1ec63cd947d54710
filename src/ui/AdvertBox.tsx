import type { AdvertPlace, AdvertScreen } from '../features/adverts/load.ts';
import type { ViewContext } from './context.ts';
import { label, words } from './words.ts';

interface AdvertSlotProps {
	place: AdvertPlace;
	/** '' on home. */
	columnID: string;
	/** undefined while nobody has asked; null when there is none. */
	advert?: AdvertScreen | null;
	context: ViewContext;
}

/**
 * The place of an advert, as high with one as without. Exported empty: the browser asks when it comes near the
 * screen, so that a change of adverts never touches a page.
 */
export const AdvertSlot = ({ place, columnID, advert, context: { t, settings } }: AdvertSlotProps) => {
	if (!settings.site.showAdvertising && advert === undefined) return null;
	const state = advert === null ? { 'data-none': '' } : advert === undefined ? {} : { 'data-aid': advert.aid };
	return (
		<aside
			className="advert"
			data-refresh="advert"
			data-advert={place}
			data-id={columnID}
			{...state}
			{...label(t, 'advert.label')}
		>
			{advert === undefined || advert === null ? null : (
				<a href={advert.url} target="_blank" rel="noopener noreferrer nofollow sponsored">
					{advert.picture === '' ? null : <img src={advert.picture} alt="" width="702" height="234" decoding="async" />}
					<span className="advert-line">
						<span className="mark" {...words(t, 'advert.label')} />
						<span className="advert-title">{advert.title}</span>
					</span>
				</a>
			)}
		</aside>
	);
};
