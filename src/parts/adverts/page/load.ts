/** The advert of one place on a page (R-SCREEN-33, R-CALL-093…095). */
import { getAdv, getArticleAdvs, getColAdvs } from '../../../contract/adverts.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import type { Reader } from '../../../contract/reader.ts';
import { isOpenable, mediaAddress } from '../../../domain/address.ts';
import type { Advert, AdvertPlace } from '../../../ui/AdvertBox.tsx';

type Answer = CallAnswer<typeof getAdv>['list'][number];

/** An advert that can be shown has an id to count it by, a link that may be opened, and text or a picture. */
const showable = ({ aid, title, url, picture }: Answer, resource: string): Advert[] => {
	const address = mediaAddress(picture?.src ?? '', resource);
	const complete = aid !== '' && isOpenable(url) && (title !== '' || address !== '');
	return complete ? [{ aid, title, url, picture: address }] : [];
};

const readAdverts = (read: Reader, place: AdvertPlace, columnID: string): Promise<{ list: Answer[] }> => {
	if (columnID === '') return read(getAdv, {});
	return place === 'article' ? read(getArticleAdvs, { columnID }) : read(getColAdvs, { columnID });
};

/**
 * One of the adverts for a place; null when none can be shown.
 *
 * @param turn number from 0 up to 1 that selects one of them.
 */
export const loadAdvert = async (
	read: Reader,
	{ place, columnID, resource, turn }: { place: AdvertPlace; columnID: string; resource: string; turn: number },
): Promise<Advert | null> => {
	const { list } = await readAdverts(read, place, columnID);
	const adverts = list.flatMap((advert) => showable(advert, resource));
	return adverts[Math.floor(turn * adverts.length)] ?? null;
};
