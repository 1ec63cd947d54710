import { mediaAddress } from '../../../domain/address.ts';
import type { Picture as PictureData } from '../../../domain/entities.ts';
import { pictureSizes, sourceSet } from '../../../domain/picture-sources.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Picture } from '../../../ui/Picture.tsx';

interface CommentPhotosProps {
	t: Translate;
	photos: readonly PictureData[];
	/** Address of the media. */
	resource: string;
}

/** The photos of a comment; each opens alone. */
export const CommentPhotos = ({ t, photos, resource }: CommentPhotosProps) =>
	photos.length === 0 ? null : (
		<ol className="comment-photos">
			{photos.map((photo, index) => {
				const { src, width, height } = photo;
				return (
					<li key={src}>
						<a href={mediaAddress(src, resource)} target="_blank" rel="noopener">
							<Picture
								src={mediaAddress(src, resource)}
								resource={resource}
								width={width}
								height={height}
								srcSet={sourceSet(photo, resource)}
								sizes={pictureSizes.thumbnail}
								alt={t('photo.ofComment', { number: index + 1 })}
								loading="lazy"
							/>
						</a>
					</li>
				);
			})}
		</ol>
	);
