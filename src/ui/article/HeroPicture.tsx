import type { Picture } from '../../domain/entities.ts';
import { FirstPicture } from '../FirstPicture.tsx';

/** The picture above the text of a story, over the full width, with its caption. */
export const HeroPicture = ({ picture, resource }: { picture: Picture | null; resource: string }) =>
	picture === null ? null : (
		<figure className="hero">
			<span className="thumb">
				<FirstPicture picture={picture} resource={resource} />
			</span>
			{picture.caption === '' ? null : <figcaption>{picture.caption}</figcaption>}
		</figure>
	);
