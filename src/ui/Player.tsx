import { mediaAddress } from '../domain/address.ts';
import { durationText } from '../domain/duration.ts';
import type { VideoSource } from '../domain/entities.ts';

/** Attributes for playing in place in embedded browsers of phones; React does not know their names. */
const inPlace = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true' };

interface PlayerProps {
	video: Pick<VideoSource, 'src' | 'poster'> & Partial<VideoSource>;
	title: string;
	resource: string;
	/** Id of a film of the video-on-demand service, which counts its plays. */
	id?: string;
}

/**
 * The browser's own player in a box of a fixed ratio: 9 to 16, height to width. With a poster nothing of the
 * film loads before the tap.
 */
export const Player = ({ video, title, resource, id }: PlayerProps) => {
	const poster = mediaAddress(video.poster?.src ?? '', resource);
	const { captions = [], duration = 0 } = video;
	return (
		<div className="player">
			<video
				src={mediaAddress(video.src, resource)}
				poster={poster === '' ? undefined : poster}
				controls
				playsInline
				preload={poster === '' ? 'metadata' : 'none'}
				aria-label={title}
				data-film={id}
				{...inPlace}
			>
				{captions
					.map((track) => ({ ...track, src: mediaAddress(track.src, resource) }))
					.filter(({ src }) => src !== '')
					.map(({ src, label, lang }) => (
						<track
							key={src}
							kind="captions"
							src={src}
							label={label === '' ? lang : label}
							srcLang={lang === '' ? undefined : lang}
						/>
					))}
			</video>
			{duration > 0 ? (
				<span className="player-time" aria-hidden="true">
					{durationText(duration)}
				</span>
			) : null}
		</div>
	);
};
