import { absentRoutes } from '../../../domain/absent-routes.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { asLives } from '../../../domain/live.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { addressOf } from '../../../routes.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import type { ListContext } from '../../../ui/context.ts';
import { titleWithoutMark } from '../../../ui/item-kind.ts';
import { KindChip } from '../../../ui/KindChip.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { RowMeta } from '../../../ui/RowMeta.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { words } from '../../../ui/words.ts';

/** Live items in a strip that scrolls sideways. */
export const LiveStrip = ({
	items,
	context,
	counted = false,
}: {
	items: readonly ArticleItem[];
	context: ListContext;
	/** Broadcasts that are going on get the number of who watches, once the page has loaded. */
	counted?: boolean;
}) => {
	if (items.length === 0 || absentRoutes().has('moreLive')) return null;
	return (
		<section className="section module module-live">
			<h2 className="section-title">
				<Message t={context.t} k="live.strip" />
				<a className="section-more" href={addressOf('moreLive')} {...words(context.t, 'list.more')} />
			</h2>
			<ul className="module-items" data-float-list="" {...(counted ? { 'data-counted': '' } : {})}>
				{asLives(items).map((item) => (
					<li key={item.fileId} data-id={item.fileId}>
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
				<Thumbnail picture={item.pictures[0]} sizes={pictureSizes.thumbnail} context={context} />
				<KindChip item={item} t={context.t} />
			</span>
			<div className="module-words">
				<span className="module-title">{titleWithoutMark(item)}</span>
				<RowMeta item={item} context={context} withoutKind half />
			</div>
		</a>
	);
};
