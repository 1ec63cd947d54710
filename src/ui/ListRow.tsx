import type { ArticleItem, Language } from '../domain/entities.ts';
import { pictureSizes } from '../domain/picture-sources.ts';
import { itemAddress } from './addresses.ts';
import { isWritten } from './bold-rows.ts';
import type { ListContext } from './context.ts';
import { markOf, titleWithoutMark } from './item-kind.ts';
import { KindChip } from './KindChip.tsx';
import { htmlLang } from './language.ts';
import { type Loading, Picture } from './Picture.tsx';
import { thumbnailAddress, thumbnailSources } from './picture-address.ts';
import { RowMeta } from './RowMeta.tsx';
import { words } from './words.ts';

interface ListRowProps {
	item: ArticleItem;
	context: ListContext;
	/** Language of the list; a row in another language gets a `lang`. */
	around?: Language;
	/** Above the others, with a red line: 置顶. */
	pinned?: boolean;
	loading?: Loading;
	/** Replaces the layout that the item has. */
	wanted?: RowLayout | undefined;
	/** Its kind or its column stands above the title, as what leads to it. */
	reason?: boolean;
	/** What the editors chose: its title is bold, and a story without a picture says its summary. */
	bold?: boolean;
}

export type RowLayout = 'right' | 'three' | 'wide' | 'text';

const layouts: readonly RowLayout[] = ['right', 'three', 'wide', 'text'];

/** A layout that the item's pictures can fill: a row without a picture is a row of text. */
const layoutOf = (wanted: RowLayout, pictures: number): RowLayout => {
	if (pictures === 0) return 'text';
	return wanted === 'three' && pictures < 3 ? 'right' : wanted;
};

/**
 * One item of a list: (a) picture at the right, (b) three pictures, (c) full width, (d) text only. The whole row is the
 * link.
 */
export const ListRow = (props: ListRowProps) => {
	const {
		item,
		context,
		around = 'cn',
		pinned = false,
		loading = 'lazy',
		wanted,
		reason = false,
		bold = false,
	} = props;
	const pictures = item.pictures
		.map((picture) => ({
			...picture,
			src: thumbnailAddress(picture, context.resource, context.thumbnailSuffix),
			srcSet: thumbnailSources(picture, context.resource, context.thumbnailSuffix),
		}))
		.filter((picture) => picture.src !== '');
	const layout = layoutOf(wanted ?? layouts[item.picType] ?? 'right', pictures.length);
	const shown = layout === 'text' ? [] : pictures.slice(0, layout === 'three' ? 3 : 1);
	const summary = bold && layout === 'text' && isWritten(item) ? item.attAbstract : '';
	return (
		<li
			className={`row row-${layout}${bold ? ' row-bold' : ''}${pinned ? ' row-pinned' : ''}`}
			data-id={item.fileId}
			lang={item.lang === around ? undefined : htmlLang(item.lang)}
		>
			<a href={itemAddress(item)}>
				{reason ? <Reason item={item} t={context.t} /> : null}
				<h3>{titleWithoutMark(item)}</h3>
				{summary ? <p className="row-summary">{summary}</p> : null}
				{shown.length === 0 ? null : (
					<span className="row-pictures">
						{shown.map((picture, index) => (
							<span key={index} className="thumb">
								<Picture
									src={picture.src}
									resource={context.resource}
									srcSet={picture.srcSet}
									sizes={layout === 'wide' ? pictureSizes.wideRow : pictureSizes.thumbnail}
									width={picture.width}
									height={picture.height}
									alt=""
									loading={loading}
								/>
							</span>
						))}
						<KindChip item={item} t={context.t} said={reason} />
					</span>
				)}
				<RowMeta item={item} context={context} pinned={pinned} withoutKind={reason || shown.length > 0} />
			</a>
		</li>
	);
};

const Reason = ({ item, t }: { item: ArticleItem; t: ListContext['t'] }) => {
	const mark = markOf(item);
	if (mark === null && item.columnName === '') return null;
	return <p className="row-reason" {...(mark === null ? { children: item.columnName } : words(t, mark))} />;
};
