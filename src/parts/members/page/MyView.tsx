import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { words } from '../../../ui/words.ts';

/** The head of 我的. Without scripts it is the whole page: what is here, and how to sign in. */
export const MyView = ({ context: { t } }: { context: ViewContext }) => (
	<>
		<header className="column-head">
			<h1 {...words(t, 'title.my')} />
		</header>
		<div className="my-scriptless">
			<p {...words(t, 'my.why')} />
			<p>
				<a className="button" href={addressOf('login')} {...words(t, 'action.login')} />
			</p>
		</div>
	</>
);
