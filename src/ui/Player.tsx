import { mediaAddress } from '../domain/address.ts';
import { durationText } from '../domain/duration.ts';
import type { VideoSource } from '../domain/entities.ts';
import { posterAddress } from '../domain/picture-sources.ts';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from './Icon.tsx';
import { label } from './words.ts';

/** Attributes for playing in place in embedded browsers of phones; React does not know their names. */
const inPlace = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true' };

interface PlayerProps {
	video: Pick<VideoSource, 'src' | 'poster'> & Partial<VideoSource>;
	title: string;
	t: Translate;
	resource: string;
	/** Id of a film of the video-on-demand service, which counts its plays. */
	id?: string;
	/** The films that its start opens as a feed over the screen, for the island; without it the film plays in place. */
	feed?: string | undefined;
}

/**
 * A film in a box of a fixed ratio: 9 to 16, height to width. Without scripts it has the browser's own controls. With a
 * poster nothing of the film loads before the tap.
 */
export const Player = ({ video, title, t, resource, id, feed }: PlayerProps) => {
	const poster = video.poster === null ? '' : posterAddress(video.poster, resource);
	const original = mediaAddress(video.poster?.src ?? '', resource);
	const { captions = [], duration = 0 } = video;
	return (
		<div className="player">
			<div className="player-box">
				<video
					src={mediaAddress(video.src, resource)}
					poster={poster === '' ? undefined : poster}
					data-picture={original === poster ? undefined : original}
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
			</div>
			<button
				className="player-start"
				type="button"
				data-start=""
				data-play={feed === undefined ? undefined : ''}
				data-feed={feed}
				hidden
				{...label(t, 'player.play')}
			>
				<Icon name="play" />
			</button>
			{duration > 0 ? (
				<span className="player-time" aria-hidden="true">
					{durationText(duration)}
				</span>
			) : null}
		</div>
	);
};
