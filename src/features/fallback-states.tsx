/** What a screen shows when there is nothing, or no answer: said in place, with a way on (R-SCREEN-64, R-ERR-08). */

import { staticMarkup } from '../document/static-markup.ts';
import type { ViewContext } from '../ui/context.ts';
import { GenericView } from '../ui/GenericView.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';
import { words } from '../ui/words.ts';

/** The address names nothing that is there. */
export const missingState = (route: string, context: ViewContext): string =>
	staticMarkup(GenericView, { route, context });

const FailedView = ({ context: { t } }: { context: ViewContext }) => (
	<div data-shell="">
		<StateBlock t={t} drawing="failed" message="state.networkError" />
		<p className="more">
			<button className="button" type="button" data-shell-retry="" {...words(t, 'state.retry')} />
		</p>
	</div>
);

/** The content did not come; the button asks again. */
export const failedState = (context: ViewContext): string => staticMarkup(FailedView, { context });
