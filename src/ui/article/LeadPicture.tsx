import { mediaAddress } from '../../domain/address.ts';
import type { Article } from '../../domain/entities.ts';
import { pictureSizes, sourceSet } from '../../domain/picture-sources.ts';
import { Picture } from '../Picture.tsx';

/** The leading picture over the full width; nothing when there is none. */
export const LeadPicture = ({
	article: { picture },
	resource,
}: {
	article: Pick<Article, 'picture'>;
	resource: string;
}) => {
	const source = mediaAddress(picture?.src ?? '', resource);
	if (picture === null || source === '') return null;
	return (
		<p className="lead-picture">
			<Picture
				src={source}
				srcSet={sourceSet(picture, resource)}
				sizes={pictureSizes.lead}
				width={picture.width}
				height={picture.height}
				alt={picture.alt}
				loading="first"
			/>
		</p>
	);
};
