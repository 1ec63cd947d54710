import type { FollowType } from '../contract/channels.ts';
import { badgeCount } from '../domain/counts.ts';
import type { ArticleItem } from '../domain/entities.ts';
import { epochOf } from '../domain/epoch.ts';
import { listTimeRule, type ViewContext } from './context.ts';
import { FollowButton } from './FollowButton.tsx';
import { ListTime } from './ListTime.tsx';
import { words } from './words.ts';

interface ListFiguresProps {
	context: ViewContext;
	/** Number of articles; 0 when it is not known. */
	total: number;
	items: readonly ArticleItem[];
	/** What the button follows. */
	follow: { type: FollowType; id: string; name: string };
}

/** The figures of a list's head: how many articles there are and when the newest came, beside the button that follows. */
export const ListFigures = ({ context, total, items, follow }: ListFiguresProps) => {
	const { t, settings } = context;
	const newest = items.reduce((latest, { publishtime }) => Math.max(latest, epochOf(publishtime) || 0), 0);
	return (
		<div className="figures">
			<dl>
				{total === 0 ? null : (
					<div>
						<dt {...words(t, 'figure.articles')} />
						<dd>{badgeCount(total)}</dd>
					</div>
				)}
				{newest === 0 ? null : (
					<div>
						<dt {...words(t, 'figure.newest')} />
						<dd>
							<ListTime t={t} value={newest} rule={listTimeRule(settings.page)} />
						</dd>
					</div>
				)}
			</dl>
			<FollowButton t={t} {...follow} />
		</div>
	);
};
