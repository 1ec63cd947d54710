import { absentRoutes } from '../../../domain/absent-routes.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { asLives } from '../../../domain/live.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { addressOf } from '../../../routes.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import type { ListContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { markOf, titleWithoutMark } from '../../../ui/RowMeta.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { words } from '../../../ui/words.ts';

/** Live items in a strip that scrolls sideways. */
export const LiveStrip = ({ items, context }: { items: readonly ArticleItem[]; context: ListContext }) => {
	if (items.length === 0 || absentRoutes().has('moreLive')) return null;
	return (
		<section className="section module module-live">
			<h2 className="section-title">
				<Message t={context.t} k="live.strip" />
				<a className="section-more" href={addressOf('moreLive')} {...words(context.t, 'list.more')} />
			</h2>
			<ul className="module-items" data-float-list="">
				{asLives(items).map((item) => (
					<li key={item.fileId}>
						<LiveCard item={item} context={context} />
					</li>
				))}
			</ul>
		</section>
	);
};

const LiveCard = ({ item, context }: { item: ArticleItem; context: ListContext }) => {
	return (
		<a className="module-link" href={itemAddress(item)} lang={htmlLang(item.lang)}>
			<span className="module-picture">
				<Thumbnail picture={item.pictures[0]} sizes={pictureSizes.half} context={context} />
				<Message
					t={context.t}
					k={markOf(item) ?? 'live.strip'}
					className={item.liveStatus === 1 ? 'chip chip-live' : 'chip'}
				/>
			</span>
			<span className="module-title">{titleWithoutMark(item, context.t)}</span>
		</a>
	);
};
