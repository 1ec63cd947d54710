import { mediaAddress } from '../domain/address.ts';
import type { VideoSource } from '../domain/entities.ts';

/** Attributes for playing in place in embedded browsers of phones; React does not know their names. */
const inPlace = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true' };

/** The browser's own player in a box of a fixed ratio: 9 to 16, height to width. */
export const Player = ({
	video,
	title,
	resource,
}: {
	video: Pick<VideoSource, 'src' | 'poster'>;
	title: string;
	resource: string;
}) => {
	const poster = mediaAddress(video.poster?.src ?? '', resource);
	return (
		<div className="player">
			<video
				src={mediaAddress(video.src, resource)}
				poster={poster === '' ? undefined : poster}
				controls
				playsInline
				preload="metadata"
				aria-label={title}
				{...inPlace}
			/>
		</div>
	);
};
