import type { ArticleItem } from '../../../domain/entities.ts';
import { pictureSizes } from '../../../domain/picture-sources.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import { type ListContext, listContext, type ViewContext } from '../../../ui/context.ts';
import { titleWithoutMark } from '../../../ui/item-kind.ts';
import { KindChip } from '../../../ui/KindChip.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { RowMeta } from '../../../ui/RowMeta.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** Two stories beside each other, below the lead. */
export const Pair = ({ items, context }: { items: readonly ArticleItem[]; context: ViewContext }) => {
	if (items.length === 0) return null;
	const rows = listContext(context.t, context.settings);
	return (
		<ul className="pair" data-counted={context.settings.page.showCounts ? '' : undefined}>
			{items.map((item) => (
				<Half key={item.fileId} item={item} context={rows} />
			))}
		</ul>
	);
};

const Half = ({ item, context }: { item: ArticleItem; context: ListContext }) => {
	return (
		<li className="row row-bold" data-id={item.fileId} lang={htmlLang(item.lang)}>
			<a href={itemAddress(item)}>
				<span className="thumb">
					<Thumbnail picture={item.pictures[0]} sizes={pictureSizes.half} context={context} />
					<KindChip item={item} t={context.t} />
				</span>
				<h3>{titleWithoutMark(item)}</h3>
				<RowMeta item={item} context={context} withoutKind half />
			</a>
		</li>
	);
};
