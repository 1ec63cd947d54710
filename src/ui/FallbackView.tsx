import { messageOf } from '../i18n/route-title.ts';
import type { ViewContext } from './context.ts';
import { Skeleton } from './Skeleton.tsx';
import { words } from './words.ts';

/** A fallback page before the browser has filled it; without scripts it says that it needs them. */
export const FallbackView = ({ route, context: { t, settings } }: { route: string; context: ViewContext }) => {
	const title = messageOf(route);
	return (
		<div className="fallback" data-fallback="">
			{title === null ? (
				<h1 className="hidden-text">{settings.site.title}</h1>
			) : (
				<h1 className="hidden-text" {...words(t, title)} />
			)}
			<Skeleton t={t} rows={6} scriptless="site.needScript" />
		</div>
	);
};
