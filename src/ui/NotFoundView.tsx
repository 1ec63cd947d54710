import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { StateDrawing } from './StateBlock.tsx';
import { words } from './words.ts';

/** The page of an unknown address: shown until a script has found the right page, and without scripts. */
export const NotFoundView = ({ context: { t, settings } }: { context: ViewContext }) => (
	<div className="state not-found" data-not-found="">
		<StateDrawing drawing="search" />
		<h1 {...words(t, 'site.notFound')} />
		<p {...words(t, 'site.notFoundHelp')} />
		<a className="button button-primary" href={addressOf('home')} {...words(t, 'site.toHome')} />
		{settings.site.search === 'off' ? null : (
			<a className="button" href={addressOf('search')} {...words(t, 'title.search')} />
		)}
	</div>
);
