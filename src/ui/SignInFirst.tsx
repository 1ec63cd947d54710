import type { MessageKey } from '../i18n/translate.ts';
import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { Message } from './Message.tsx';
import { PageHead } from './PageHead.tsx';
import { type Drawing, StateBlock } from './StateBlock.tsx';

interface SignInFirstProps {
	title: MessageKey;
	/** What a member finds here. */
	why?: MessageKey;
	/** Address to which the login leads back. */
	address: string;
	context: ViewContext;
	drawing?: Drawing;
}

/** A member's page as a visitor sees it: its head, and a link to the login. */
export const SignInFirst = ({ title, why, address, context, drawing = 'people' }: SignInFirstProps) => (
	<>
		<PageHead
			context={context}
			name={<Message t={context.t} k={title} />}
			{...(why === undefined ? {} : { explained: why })}
		/>
		<StateBlock
			t={context.t}
			drawing={drawing}
			message="member.signInFirst"
			action={{ message: 'action.login', href: `${addressOf('login')}?back=${encodeURIComponent(address)}` }}
		/>
	</>
);
