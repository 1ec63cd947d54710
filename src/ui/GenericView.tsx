import { messageOf } from '../i18n/route-title.ts';
import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { StateDrawing } from './StateBlock.tsx';
import { words } from './words.ts';

/** A page without content: its title, where it has one, and a link to home. */
export const GenericView = ({ route, context: { t, settings } }: { route: string; context: ViewContext }) => {
	const title = messageOf(route);
	return (
		<div className="state not-found">
			<StateDrawing drawing="empty" />
			{title === null ? <h1>{settings.site.title}</h1> : <h1 {...words(t, title)} />}
			<p {...words(t, 'state.empty')} />
			<a className="button" href={addressOf('home')} {...words(t, 'site.toHome')} />
		</div>
	);
};
