import type { Picture as PictureData } from '../domain/entities.ts';
import type { ListContext } from './context.ts';
import { type Loading, Picture } from './Picture.tsx';
import { thumbnailAddress, thumbnailSources } from './picture-address.ts';

interface ThumbnailProps {
	picture: PictureData | null | undefined;
	/** How wide it is drawn: one of `pictureSizes`. */
	sizes: string;
	context: Pick<ListContext, 'resource' | 'thumbnailSuffix'>;
	loading?: Loading;
}

/** The small picture of an entry of a list; nothing where it has none. The title beside it says what it shows. */
export const Thumbnail = ({ picture, sizes, context, loading = 'lazy' }: ThumbnailProps) => {
	const { resource, thumbnailSuffix } = context;
	const source = thumbnailAddress(picture, resource, thumbnailSuffix);
	return source === '' || picture === undefined || picture === null ? null : (
		<Picture
			src={source}
			resource={resource}
			srcSet={thumbnailSources(picture, resource, thumbnailSuffix)}
			sizes={sizes}
			width={picture.width}
			height={picture.height}
			alt=""
			loading={loading}
		/>
	);
};
