import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { StateDrawing } from './StateBlock.tsx';
import { words } from './words.ts';

interface MissingViewProps {
	context: ViewContext;
	/** It was to be seen before its release, by a link that no longer opens it. */
	preview?: boolean;
}

/** The page of a story that does not exist, or no longer does. */
export const MissingView = ({ context: { t, settings }, preview = false }: MissingViewProps) => (
	<div className="state not-found">
		<StateDrawing drawing={preview ? 'empty' : 'search'} />
		<h1 {...words(t, preview ? 'state.previewEnded' : 'state.missing')} />
		<p {...words(t, preview ? 'state.previewEndedHelp' : 'state.missingHelp')} />
		{settings.site.search === 'off' ? null : (
			<a className="button button-primary" href={addressOf('search')} {...words(t, 'title.search')} />
		)}
		<a className="button" href={addressOf('home')} {...words(t, 'site.toHome')} />
	</div>
);
