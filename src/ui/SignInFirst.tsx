import type { MessageKey } from '../i18n/translate.ts';
import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { type Drawing, StateBlock } from './StateBlock.tsx';
import { words } from './words.ts';

interface SignInFirstProps {
	title: MessageKey;
	/** Address to which the login leads back. */
	address: string;
	context: ViewContext;
	drawing?: Drawing;
}

/** A member's page as a visitor sees it: its title, and a link to the login. */
export const SignInFirst = ({ title, address, context: { t }, drawing = 'people' }: SignInFirstProps) => (
	<>
		<header className="column-head">
			<h1 {...words(t, title)} />
		</header>
		<StateBlock
			t={t}
			drawing={drawing}
			message="member.signInFirst"
			action={{ message: 'action.login', href: `${addressOf('login')}?back=${encodeURIComponent(address)}` }}
		/>
	</>
);
