import type { ArticleItem } from '../../../domain/entities.ts';
import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { words } from '../../../ui/words.ts';
import { liveSections } from './LiveSections.tsx';

/** Other live items, below one (R-SCREEN-37, R-ENT-052). */
export const OtherLives = ({ items, context }: { items: readonly ArticleItem[]; context: ViewContext }) =>
	items.length === 0 ? null : (
		<footer className="section related" id={liveSections.others.id}>
			<h2 className="section-title">
				<Message t={context.t} k="live.others" />
				<a className="section-more" href={addressOf('moreLive')} {...words(context.t, 'list.more')} />
			</h2>
			<RowList items={items} layout="right" context={listContext(context.t, context.settings)} />
		</footer>
	);
