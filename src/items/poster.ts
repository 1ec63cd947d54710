import { drawnIfExists } from '../document/site-card.ts';
import { staticMarkup } from '../document/static-markup.ts';
import { absoluteAddress } from '../domain/address.ts';
import { qrCode } from '../domain/qr-code.ts';
import { shareAddress } from '../domain/share-address.ts';
import { DrawnPosterView } from '../ui/article/DrawnPosterView.tsx';
import { PosterView } from '../ui/article/PosterView.tsx';
import type { ViewContext } from '../ui/context.ts';
import type { ItemPage } from './item-page.ts';

/** Markup of an item as a poster: the drawn picture when it exists, else a layout of the browser, whose QR code contains the address to share. */
export const posterMarkup = async (page: ItemPage, context: ViewContext): Promise<string> => {
	if (drawnIfExists(context, page.article.fileId) !== '') return staticMarkup(DrawnPosterView, { page, context });
	const address = absoluteAddress(page.head.path, context.settings.site.address);
	return staticMarkup(PosterView, { page, context, code: await qrCode(shareAddress(address)) });
};
