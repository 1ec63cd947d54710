import { absoluteAddress } from '../../domain/address.ts';
import { qrCode } from '../../domain/qr-code.ts';
import { shareAddress } from '../../domain/share-address.ts';
import { PosterView } from '../../ui/article/PosterView.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { staticMarkup } from '../static-markup.ts';
import type { ItemPage } from './item-page.ts';

/** Markup of an item as a poster; its QR code contains the address to share. */
export const posterMarkup = async (page: ItemPage, context: ViewContext): Promise<string> => {
	const address = absoluteAddress(page.head.path, context.settings.site.address);
	return staticMarkup(PosterView, { page, context, code: await qrCode(shareAddress(address)) });
};
