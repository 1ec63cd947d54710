import type { Picture as PictureData } from '../domain/entities.ts';
import { pictureSizes } from '../domain/picture-sources.ts';
import type { ListContext } from './context.ts';
import { Picture } from './Picture.tsx';
import { thumbnailAddress, thumbnailSources } from './picture-address.ts';

interface ThumbnailsProps {
	images: readonly PictureData[];
	/** Poster of a video, shown first. */
	poster?: PictureData | null;
	context: ListContext;
}

/** Up to three small pictures of an entry of a list. */
export const Thumbnails = ({ images, poster = null, context }: ThumbnailsProps) => {
	const all = [...(poster === null ? [] : [poster]), ...images]
		.map((image) => ({
			...image,
			src: thumbnailAddress(image, context.resource, context.thumbnailSuffix),
			srcSet: thumbnailSources(image, context.resource, context.thumbnailSuffix),
		}))
		.filter((image) => image.src !== '')
		.slice(0, 3);
	if (all.length === 0) return null;
	return (
		<span className="row-pictures thumbnails" data-count={all.length}>
			{all.map((image, index) => (
				<span key={index} className="thumb">
					<Picture
						src={image.src}
						resource={context.resource}
						srcSet={image.srcSet}
						sizes={pictureSizes.thumbnail}
						width={image.width}
						height={image.height}
						alt=""
						loading="lazy"
					/>
				</span>
			))}
		</span>
	);
};
