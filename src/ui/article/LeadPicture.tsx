import { mediaAddress } from '../../domain/address.ts';
import type { Article } from '../../domain/entities.ts';
import { FirstPicture } from '../FirstPicture.tsx';

/** The leading picture of an article; nothing when there is none. */
export const LeadPicture = ({
	article: { picture },
	resource,
}: {
	article: Pick<Article, 'picture'>;
	resource: string;
}) =>
	mediaAddress(picture?.src ?? '', resource) === '' ? null : (
		<p className="lead-picture">
			<FirstPicture picture={picture} resource={resource} />
		</p>
	);
