import { mediaAddress } from '../../../domain/address.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { pictureSizes, sourceSet } from '../../../domain/picture-sources.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { markOf, titleWithoutMark } from '../../../ui/item-kind.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { RowMeta } from '../../../ui/RowMeta.tsx';
import { label } from '../../../ui/words.ts';

interface CarouselProps {
	items: readonly ArticleItem[];
	context: ViewContext;
	className?: string;
	/** Each slide says below its title what its story says, where the editors wrote that. */
	withSummaries?: boolean;
	/** Id of the column of the page: slides do not name it again. */
	column?: string;
}

/**
 * Top stories as slides that are swiped. `browser/enhance/lists/carousel.ts` adds automatic turning, and shows the place and
 * the buttons, which have no use without it.
 */
export const Carousel = ({
	items,
	context,
	className = 'carousel',
	withSummaries = false,
	column = '',
}: CarouselProps) => {
	if (items.length === 0) return null;
	const { t, settings } = context;
	return (
		<section className={className} data-carousel={settings.page.swipeAutoplay} {...label(t, 'carousel.label')}>
			<ul className="slides" data-slides="" data-counted={settings.page.showCounts ? '' : undefined}>
				{items.map((item, index) => (
					<Slide
						key={item.fileId}
						item={item}
						first={index === 0}
						summary={withSummaries ? (item.attAbstract ?? '') : ''}
						column={column}
						context={context}
					/>
				))}
			</ul>
			{items.length === 1 ? null : <Controls items={items} context={context} />}
		</section>
	);
};

/** Which slide it is, and the pause button; the arrows are for a mouse and for the keyboard, fingers swipe (E-05). */
const Controls = ({ items, context: { t } }: { items: readonly ArticleItem[]; context: ViewContext }) => (
	<>
		<button className="carousel-step" type="button" data-carousel-step="-1" {...label(t, 'carousel.previous')}>
			<Icon name="previous" />
		</button>
		<button className="carousel-step" type="button" data-carousel-step="1" {...label(t, 'carousel.next')}>
			<Icon name="next" />
		</button>
		<div className="carousel-controls">
			<button type="button" data-carousel-pause="" {...label(t, 'carousel.pause')}>
				{/* Drawn, because the name of the button is its label. */}
				<span data-carousel-place={`1/${items.length}`} />
				<Icon name="pause" />
				<Icon name="play" />
			</button>
		</div>
	</>
);

const Slide = ({
	item,
	first,
	summary,
	column,
	context,
}: {
	item: ArticleItem;
	first: boolean;
	/** '' shows nothing. */
	summary: string;
	column: string;
	context: ViewContext;
}) => {
	const { t, settings } = context;
	const picture = item.pictures[0];
	const mark = markOf(item);
	return (
		<li className="slide" data-id={item.fileId}>
			<a href={itemAddress(item)} lang={htmlLang(item.lang)}>
				<span className="slide-picture">
					{picture === undefined ? null : (
						<Picture
							src={mediaAddress(picture.src, settings.window.resource)}
							resource={settings.window.resource}
							srcSet={sourceSet(picture, settings.window.resource)}
							sizes={pictureSizes.slide}
							width={picture.width}
							height={picture.height}
							alt=""
							loading={first ? 'first' : 'lazy'}
						/>
					)}
				</span>
				<div className="slide-caption">
					{mark !== null ? (
						<Message t={t} k={mark} className="slide-mark" />
					) : item.columnName === '' || item.columnID === column ? null : (
						<span className="slide-mark">{item.columnName}</span>
					)}
					<span className="slide-title">{titleWithoutMark(item)}</span>
					{summary === '' ? null : <span className="slide-summary">{summary}</span>}
					<RowMeta item={item} context={listContext(t, settings)} withoutKind />
				</div>
			</a>
		</li>
	);
};
