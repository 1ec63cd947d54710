import { messageOf } from '../i18n/route-title.ts';
import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { StateBlock } from './StateBlock.tsx';
import { words } from './words.ts';

/** A page without content: its title, where it has one, and a link to home. */
export const GenericView = ({ route, context: { t, settings } }: { route: string; context: ViewContext }) => {
	const title = messageOf(route);
	return (
		<>
			<header className="column-head">
				{title === null ? <h1>{settings.site.title}</h1> : <h1 {...words(t, title)} />}
			</header>
			<StateBlock
				t={t}
				drawing="empty"
				message="state.empty"
				action={{ message: 'site.toHome', href: addressOf('home') }}
			/>
		</>
	);
};
