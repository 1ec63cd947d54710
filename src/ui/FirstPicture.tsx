import { mediaAddress } from '../domain/address.ts';
import type { Article } from '../domain/entities.ts';
import { pictureSizes, sourceSet } from '../domain/picture-sources.ts';
import { Picture } from './Picture.tsx';

interface FirstPictureProps {
	picture: Article['picture'];
	/** Address of the media service, '' for the site itself. */
	resource: string;
	className?: string;
}

/** The picture at the top of a page, over the full width, requested before all others; nothing when there is none. */
export const FirstPicture = ({ picture, resource, className }: FirstPictureProps) => {
	const source = mediaAddress(picture?.src ?? '', resource);
	if (picture === null || source === '') return null;
	return (
		<Picture
			{...(className === undefined ? {} : { className })}
			src={source}
			resource={resource}
			srcSet={sourceSet(picture, resource)}
			sizes={pictureSizes.lead}
			width={picture.width}
			height={picture.height}
			alt={picture.alt}
			loading="first"
		/>
	);
};
