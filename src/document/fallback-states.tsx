/**
 * The states of a page whose content does not exist or did not load, with a link or a button (R-SCREEN-64, R-ERR-08).
 */

import { routeNamed } from '../routes.ts';
import type { ViewContext } from '../ui/context.ts';
import { GenericView } from '../ui/GenericView.tsx';
import { MissingView } from '../ui/MissingView.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';
import { words } from '../ui/words.ts';
import { staticMarkup } from './static-markup.ts';

/**
 * The state of a page whose content does not exist; where a story was wanted, it offers to search for it.
 *
 * @param preview the address is that of a preview.
 */
export const missingState = (route: string, context: ViewContext, preview = false): string =>
	routeNamed(route).detail
		? staticMarkup(MissingView, { context, preview })
		: staticMarkup(GenericView, { route, context });

const FailedView = ({ context: { t } }: { context: ViewContext }) => (
	<div data-fallback="">
		<StateBlock t={t} drawing="failed" message="state.networkError" />
		<p className="more">
			<button className="button" type="button" data-fallback-retry="" {...words(t, 'state.retry')} />
		</p>
	</div>
);

/** The state of a page whose content did not load; the button loads it again. */
export const failedState = (context: ViewContext): string => staticMarkup(FailedView, { context });
