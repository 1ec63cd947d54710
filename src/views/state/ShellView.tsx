import type { ViewContext } from '../context.ts';
import { Skeleton } from '../shared/Skeleton.tsx';
import { words } from '../shared/words.ts';

/** The face of a route shell until the browser has loaded its content; says so where it never will. */
export const ShellView = ({ context: { t, settings } }: { context: ViewContext }) => (
	<div className="shell" data-shell="">
		<h1 className="hidden-text">{settings.site.title}</h1>
		<Skeleton t={t} rows={6} />
		<noscript>
			<p {...words(t, 'site.needScript')} />
		</noscript>
	</div>
);
