import type { ViewContext } from '../context.ts';
import { words } from '../words.ts';

/** 还没有内容, in the place of the text of an item that has nothing to show. */
export const NoContent = ({ context: { t } }: { context: ViewContext }) => (
	<div className="prose">
		<p {...words(t, 'state.empty')} />
	</div>
);
