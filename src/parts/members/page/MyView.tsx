import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { words } from '../../../ui/words.ts';

/** The head of 我的. Without scripts it is the whole page: what is here, and how to sign in. */
export const MyView = ({ context }: { context: ViewContext }) => (
	<PageHead context={context} name={<Message t={context.t} k="title.my" />}>
		<div className="my-scriptless">
			<p className="head-sentence" {...words(context.t, 'my.why')} />
			<p>
				<a className="button" href={addressOf('login')} {...words(context.t, 'action.login')} />
			</p>
		</div>
	</PageHead>
);
