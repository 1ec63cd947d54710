import { mediaAddress } from '../../../domain/address.ts';
import type { Picture as PictureData } from '../../../domain/entities.ts';
import { pictureSizes, sourceSet } from '../../../domain/picture-sources.ts';
import { plainTitle } from '../../../domain/text.ts';
import { ArticleFoot } from '../../../ui/article/ArticleFoot.tsx';
import { articleRoot } from '../../../ui/article/article-root.ts';
import { CorrectionNote } from '../../../ui/article/CorrectionNote.tsx';
import { NoContent } from '../../../ui/article/NoContent.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ShownItem } from '../../../ui/article/shown-item.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { withoutKind } from '../../../ui/item-kind.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { ProseText } from '../../../ui/Prose.tsx';
import { shownTime } from '../../../ui/shown-time.tsx';
import { label } from '../../../ui/words.ts';

/**
 * A set of photos on black. With scripts it is a strip, one photo on each page with its caption below; without scripts
 * the photos are below each other. Every photo and caption is in the page, and no list around them: reader views take lists of
 * pictures for ways to other pages.
 */
export const PhotoView = ({ page, context }: { page: ShownItem; context: ViewContext }) => {
	const { article, head, title, body } = page;
	const { t, settings } = context;
	const { resource } = settings.window;
	const photosTitle = plainTitle(article.pic_list_title);
	const photos = article.pic_list
		.map((picture) => ({
			...picture,
			src: mediaAddress(picture.src, resource),
			srcSet: sourceSet(picture, resource),
			resource,
		}))
		.filter((picture) => picture.src !== '');
	return (
		<article className="photo-set" {...articleRoot(article)}>
			{photos.length === 0 ? null : (
				<section className="photos" data-photos="" {...label(t, 'photo.strip')}>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
					<figure className="photo-strip" tabIndex={0}>
						{photos.map((photo, index) => (
							<Photo key={photo.src} photo={photo} title={title} number={index + 1} total={photos.length} />
						))}
					</figure>
					<button
						type="button"
						className="photo-step photo-previous"
						data-photo-step="-1"
						{...label(t, 'photo.previous')}
					>
						<Icon name="previous" />
					</button>
					<button type="button" className="photo-step photo-next" data-photo-step="1" {...label(t, 'photo.next')}>
						<Icon name="next" />
					</button>
				</section>
			)}
			<div className="photo-text">
				<h1>{withoutKind(article.articleType, title)}</h1>
				{photosTitle === '' || photosTitle === title ? null : <p className="photos-title">{photosTitle}</p>}
				<p className="byline-facts">
					{article.source === '' ? null : <span>{article.source}</span>}
					{(settings.page.showAuthor ? article.authors : []).map((author) => (
						<span key={author.authorId}>{author.name}</span>
					))}
					{shownTime(article.publishtime, settings.page.contentTimeRule)}
				</p>
				<CorrectionNote article={article} context={context} />
				{photos.length === 0 && body === '' ? <NoContent context={context} /> : null}
				{body === '' ? null : <ProseText t={t} html={body} />}
				<ArticleFoot article={article} context={context} />
				{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
			</div>
		</article>
	);
};

const Photo = ({
	photo,
	title,
	number,
	total,
}: {
	photo: PictureData & { srcSet: string; resource: string };
	/** The alternative text of a photo without its own. */
	title: string;
	number: number;
	total: number;
}) => (
	<figure className="photo">
		<span className="photo-ground">
			<Picture
				src={photo.src}
				resource={photo.resource}
				srcSet={photo.srcSet}
				sizes={pictureSizes.lead}
				width={photo.width}
				height={photo.height}
				alt={photo.alt === '' ? title : photo.alt}
				loading={number === 1 ? 'first' : 'lazy'}
			/>
		</span>
		<figcaption>
			<span className="photo-count">
				<b>{number}</b>/{total}
			</span>
			{photo.caption}
		</figcaption>
	</figure>
);
