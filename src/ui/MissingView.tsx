import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { words } from './words.ts';

/** The page of a story that does not exist, or no longer does. */
export const MissingView = ({ context: { t, settings } }: { context: ViewContext }) => (
	<div className="state not-found">
		<p {...words(t, 'state.empty')} />
		<h1 {...words(t, 'state.missing')} />
		<p {...words(t, 'state.missingHelp')} />
		{settings.site.search === 'off' ? null : (
			<a className="button button-primary" href={addressOf('search')} {...words(t, 'title.search')} />
		)}
		<a className="button" href={addressOf('home')} {...words(t, 'site.toHome')} />
	</div>
);
