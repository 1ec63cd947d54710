/** What is worked out when a document comes in, so that reading it costs one look-up. */

import type { InferOutput } from 'valibot';
import { contentTypes } from '../../domain/content-type.ts';
import type { ArticleItem, Column, Language, LiveInformation, Picture, VideoSource } from '../../domain/entities.ts';
import { countCharacters, plainText } from '../../domain/sanitize/plain-text.ts';
import { epochOf } from '../../domain/wall-time.ts';
import { noPictureFiles, type PictureFiles } from '../db/picture-files.ts';
import type { StoredArticle } from '../db/read/article.ts';
import type { ArticleDocument, ColumnDocument, Live, Picture as PictureDocument, Video } from '../import/documents.ts';

type PictureInput = InferOutput<typeof PictureDocument>;

/** Grows when a document gives other answers than before: the next import then stores it anew. */
export const derivation = 3;

const mostListPictures = 3;

export const pictureOf = (picture: PictureInput): Picture => ({
	src: picture.src,
	width: picture.width ?? 0,
	height: picture.height ?? 0,
	alt: picture.alt ?? '',
	caption: picture.caption ?? '',
	...(picture.sources === undefined ? {} : { sources: picture.sources }),
});

export const pictureOrNull = (picture: PictureInput | undefined): Picture | null =>
	picture === undefined || picture.src === '' ? null : pictureOf(picture);

const videoOf = (video: InferOutput<typeof Video> | undefined): VideoSource | null =>
	video === undefined || video.src === ''
		? null
		: {
				src: video.src,
				poster: pictureOrNull(video.poster),
				duration: Math.max(0, Math.round(video.duration ?? 0)),
				width: video.width ?? 0,
				height: video.height ?? 0,
			};

const liveOf = (live: InferOutput<typeof Live> | undefined): LiveInformation | null =>
	live === undefined
		? null
		: {
				status: live.status,
				startTime: live.startTime ?? '',
				endTime: live.endTime ?? '',
				videos: live.videos.map((stream) => ({
					title: stream.title ?? '',
					appLiveUrl: stream.appLiveUrl ?? '',
					appPlaybackUrl: stream.appPlaybackUrl ?? '',
				})),
			};

export const columnAnswer = (column: ColumnDocument): Column => ({
	columnId: column.id,
	columnName: column.name,
	parentId: column.parentId ?? '',
	columnStyle: column.columnStyle ?? 0,
	cmDisplayStyle: column.cmDisplayStyle ?? 0,
	description: column.description ?? '',
	picture: pictureOrNull(column.picture),
	lang: column.lang ?? 'cn',
});

const listPicture = (picture: Picture, small: string | undefined, files: PictureFiles): Picture => {
	const src = small ?? files.small(picture.src);
	if (src === undefined || src === '' || src === picture.src) return { ...picture, caption: '' };
	return { src, ...(files.size(src) ?? { width: 0, height: 0 }), alt: picture.alt, caption: '' };
};

/** The pictures of a list row: three when the layout shows three, else the leading one. */
const listPictures = (article: ArticleDocument, files: PictureFiles): Picture[] => {
	const leading = pictureOrNull(article.picture) ?? pictureOrNull(article.video?.poster);
	const set = (article.pic_list ?? []).map(pictureOf).filter((picture) => picture.src !== '');
	const given = [article.picSmall, article.picMiddle, article.picBig].find(
		(address) => address !== undefined && address !== '',
	);
	if (article.picType === 1 && set.length >= mostListPictures) {
		return set.slice(0, mostListPictures).map((picture) => listPicture(picture, undefined, files));
	}
	const first = leading ?? set[0];
	if (first === undefined)
		return given === undefined
			? []
			: [listPicture({ src: '', width: 0, height: 0, alt: '', caption: '' }, given, files)];
	// A full-width row and a slide show the picture itself; where its widths are known, a small row takes a small one.
	const whole = article.picType === 2 || article.carousel === true;
	return [whole ? { ...first, caption: '' } : listPicture(first, given, files)];
};

/** The row of an item in lists; the name of its column is added when it is read. */
export const itemOf = (article: ArticleDocument, files: PictureFiles = noPictureFiles): ArticleItem => ({
	fileId: article.id,
	title: article.title,
	articleType: article.type,
	publishtime: article.publishtime,
	columnID: article.columnId,
	columnName: '',
	source: article.source ?? '',
	picType: article.picType ?? 0,
	pictures: listPictures(article, files),
	duration: Math.max(0, Math.round(article.video?.duration ?? 0)),
	liveStatus: article.type === contentTypes.live ? (article.live?.status ?? 0) : -1,
	linkUrl: article.linkUrl ?? '',
	cmDisplayStyle: article.top === true ? 1 : 0,
	lang: article.lang ?? 'cn',
});

/** The item itself without what others are called. */
export const articleOf = (article: ArticleDocument, bodyPictures: Picture[] = []): StoredArticle => {
	const content = article.body ?? '';
	return {
		fileId: article.id,
		title: article.title,
		articleType: article.type,
		publishtime: article.publishtime,
		modifiedtime: article.modifiedtime ?? '',
		columnID: article.columnId,
		source: article.source ?? '',
		editor: article.editor ?? '',
		lang: article.lang ?? ('cn' satisfies Language),
		content,
		...(bodyPictures.length === 0 ? {} : { bodyPictures }),
		wordCount: countCharacters(plainText(content)),
		authorIds: article.authorIds ?? [],
		xyAccountID: article.xyAccountID ?? '',
		picType: article.picType ?? 0,
		pic_list: (article.pic_list ?? []).map(pictureOf),
		pic_list_title: article.pic_list_title ?? '',
		picSmall: article.picSmall ?? '',
		picMiddle: article.picMiddle ?? '',
		picBig: article.picBig ?? '',
		imgUrl: '',
		picture: pictureOrNull(article.picture),
		sharePicUrl: article.sharePicUrl ?? '',
		shareTitle: article.shareTitle ?? '',
		shareContent: article.shareContent ?? '',
		shareClosed: article.shareClosed ?? false,
		attAbstract: article.attAbstract ?? '',
		desc: '',
		video: videoOf(article.video),
		live: liveOf(article.live),
		linkUrl: article.linkUrl ?? '',
		tags: [...new Set(article.tags ?? [])],
		discussClosed: article.discussClosed ?? false,
	};
};

/** Epoch milliseconds of a wall time; 0 when there is none or it names no day. */
export const timeOf = (wallTime: string | undefined): number => {
	if (wallTime === undefined) return 0;
	const epoch = epochOf(wallTime);
	return Number.isNaN(epoch) ? 0 : epoch;
};
