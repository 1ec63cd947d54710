import { shareAddress } from '../../domain/share-address.ts';
import { countEvent } from './count-event.ts';
import { shareOrCopy } from './share-or-copy.ts';

/**
 * Shares the page with the device's share sheet, or with that of the page (E-35), and counts the share (R-CALL-036).
 *
 * @param id of the article; '' for an entity, whose shares are not counted.
 * @param type content type of the article.
 */
export const shareItem = async (id: string, type: number, title = document.title): Promise<void> => {
	const isShared = await shareOrCopy(shareAddress(window.location.href), title, 'sheet');
	if (isShared && id !== '') await countEvent(id, 'share', type);
};
