/** Parts that the projections of several kinds of entities share. */
import { holderOf, type ListHolder } from '../../contract/dependency-tags.ts';
import type { Picture, VideoSource } from '../../domain/entities.ts';
import type { CommunityOf } from '../import/document-community.ts';
import { timeOf } from './column-values.ts';
import { pictureOf, pictureOrNull } from './pictures.ts';

type Media = Pick<CommunityOf<'question'>, 'images' | 'audios' | 'videos'>;

const videoOf = (video: NonNullable<Media['videos']>[number]): VideoSource => ({
	src: video.src,
	poster: pictureOrNull(video.poster),
	duration: video.duration ?? 0,
	width: 0,
	height: 0,
});

/** Pictures, sounds and films of a document. */
export const mediaOf = ({ images, audios, videos }: Media) => ({
	images: (images ?? []).map(pictureOf).filter((picture: Picture) => picture.src !== ''),
	audios: (audios ?? []).map(({ src, title, duration }) => ({ src, title: title ?? '', duration: duration ?? 0 })),
	videos: (videos ?? []).filter((video) => video.src !== '').map(videoOf),
});

type Holder = [...Parameters<typeof holderOf>];

/** The holders whose id is set. */
export const holders = (...named: [kind: Holder[0], id: string | undefined][]): ListHolder[] =>
	named.flatMap(([kind, id]) => (id === undefined ? [] : [holderOf(kind, id)]));

/** The position in lists of an entity that is sorted by its time only. */
export const byTime = (time: string): { place: number; time: number; heat: number } => ({
	place: 0,
	time: timeOf(time),
	heat: 0,
});
