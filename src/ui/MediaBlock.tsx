import type { InferOutput } from 'valibot';
import type { AudioAnswer, VideoAnswer } from '../contract/entities/shared.ts';
import { mediaAddress } from '../domain/address.ts';
import { durationText } from '../domain/duration.ts';
import type { Picture as PictureData } from '../domain/entities.ts';
import { pictureSizes, sourceSet } from '../domain/picture-sources.ts';
import type { ViewContext } from './context.ts';
import { Picture } from './Picture.tsx';
import { Player } from './Player.tsx';
import { SoundStart } from './SoundStart.tsx';

interface MediaBlockProps {
	images?: readonly PictureData[];
	videos?: readonly InferOutput<typeof VideoAnswer>[];
	audios?: readonly InferOutput<typeof AudioAnswer>[];
	context: ViewContext;
	/** The label of media, and the alternative text of pictures, without their own. */
	title: string;
}

/** The pictures, videos and sounds of a text that have an address. */
export const MediaBlock = ({ images = [], videos = [], audios = [], context, title }: MediaBlockProps) => {
	const { resource } = context.settings.window;
	const pictures = images
		.map((image) => ({ ...image, src: mediaAddress(image.src, resource), srcSet: sourceSet(image, resource) }))
		.filter((image) => image.src !== '');
	const films = videos.filter((video) => mediaAddress(video.src, resource) !== '');
	const sounds = audios.filter((audio) => mediaAddress(audio.src, resource) !== '');
	if (pictures.length + films.length + sounds.length === 0) return null;
	return (
		<div className="media">
			{films.map((video, index) => (
				<Player key={index} video={video} title={title} t={context.t} resource={resource} />
			))}
			{pictures.length === 0 ? null : (
				<figure className="media-pictures" data-count={pictures.length > 3 ? 'many' : pictures.length}>
					{pictures.map((picture, index) => (
						<figure key={index}>
							<span className="thumb">
								<Picture
									src={picture.src}
									resource={resource}
									srcSet={picture.srcSet}
									sizes={pictures.length === 1 ? pictureSizes.lead : pictureSizes.half}
									width={picture.width}
									height={picture.height}
									alt={picture.alt === '' ? title : picture.alt}
									loading="lazy"
								/>
							</span>
							{picture.caption === '' ? null : <figcaption>{picture.caption}</figcaption>}
						</figure>
					))}
				</figure>
			)}
			{sounds.map((audio, index) => (
				<figure key={index} className="sound">
					<figcaption>
						{audio.title === '' ? title : audio.title}
						{audio.duration > 0 ? <span className="row-clock">{durationText(audio.duration)}</span> : null}
					</figcaption>
					<audio
						src={mediaAddress(audio.src, resource)}
						controls
						preload="none"
						aria-label={audio.title === '' ? title : audio.title}
					/>
				</figure>
			))}
			{sounds.length === 0 ? null : <SoundStart t={context.t} />}
		</div>
	);
};
