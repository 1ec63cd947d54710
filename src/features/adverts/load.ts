/** What stands in an advert's place (R-SCREEN-33, R-CALL-093…095). */
import { getAdv, getArticleAdvs, getColAdvs } from '../../contract/adverts.ts';
import type { CallAnswer } from '../../contract/call.ts';
import type { Reader } from '../../contract/reader.ts';
import { isOpenable, mediaAddress } from '../../domain/address.ts';

/** Where an advert stands: home, the list of a column, below an article of a column. */
export type AdvertPlace = 'home' | 'column' | 'article';

export interface AdvertScreen {
	aid: string;
	title: string;
	/** Both checked. */
	url: string;
	picture: string;
}

type Answer = CallAnswer<typeof getAdv>['list'][number];

const shown = ({ aid, title, url, picture }: Answer, resource: string): AdvertScreen[] => {
	const address = mediaAddress(picture?.src ?? '', resource);
	const whole = aid !== '' && isOpenable(url) && (title !== '' || address !== '');
	return whole ? [{ aid, title, url, picture: address }] : [];
};

const ask = (read: Reader, place: AdvertPlace, columnID: string): Promise<{ list: Answer[] }> => {
	if (columnID === '') return read(getAdv, {});
	return place === 'article' ? read(getArticleAdvs, { columnID }) : read(getColAdvs, { columnID });
};

/**
 * One of the adverts for a place; null when there is none whose link may be opened.
 *
 * @param turn from 0 up to 1: which of them.
 */
export const loadAdvert = async (
	read: Reader,
	{ place, columnID, resource, turn }: { place: AdvertPlace; columnID: string; resource: string; turn: number },
): Promise<AdvertScreen | null> => {
	const { list } = await ask(read, place, columnID);
	const adverts = list.flatMap((advert) => shown(advert, resource));
	return adverts[Math.floor(turn * adverts.length)] ?? null;
};
