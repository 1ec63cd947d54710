/** What readers get of an article, computed when its document is stored: reading it then costs one look-up. */
import type { InferOutput } from 'valibot';
import { contentTypes } from '../../domain/content-type.ts';
import type { ArticleItem, Language, LiveInformation, Picture, VideoSource } from '../../domain/entities.ts';
import { epochOf } from '../../domain/epoch.ts';
import { countCharacters, plainText } from '../../domain/sanitize/plain-text.ts';
import { noPictureFiles, type PictureFiles } from '../db/picture-files.ts';
import type { StoredArticle } from '../db/read/article.ts';
import type { ArticleDocument, Live, Video } from '../import/documents.ts';
import { pictureOf, pictureOrNull } from './pictures.ts';

/** Increase it when a document projects differently than before: the next import then stores the document again. */
export const projectionVersion = 4;

const maxListPictures = 3;

const videoOf = (video: InferOutput<typeof Video> | undefined): VideoSource | null =>
	video === undefined || video.src === ''
		? null
		: {
				src: video.src,
				poster: pictureOrNull(video.poster),
				duration: Math.max(0, Math.round(video.duration ?? 0)),
				width: video.width ?? 0,
				height: video.height ?? 0,
				...(video.captions === undefined
					? {}
					: { captions: video.captions.map(({ src, label = '', lang = '' }) => ({ src, label, lang })) }),
				...(video.chapters === undefined ? {} : { chapters: [...video.chapters].sort((a, b) => a.start - b.start) }),
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
				...(live.reports === undefined
					? {}
					: {
							reports: live.reports
								.map(({ id, time, name = '', content, images = [] }) => ({
									id,
									time,
									name,
									content,
									images: images.map(pictureOf).filter(({ src }) => src !== ''),
								}))
								.sort((a, b) => epochOf(b.time) - epochOf(a.time)),
						}),
			};

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
	if (article.picType === 1 && set.length >= maxListPictures) {
		return set.slice(0, maxListPictures).map((picture) => listPicture(picture, undefined, files));
	}
	const first = leading ?? set[0];
	if (first === undefined)
		return given === undefined
			? []
			: [listPicture({ src: '', width: 0, height: 0, alt: '', caption: '' }, given, files)];
	// Full-width rows and carousel slides show the picture itself: browsers choose among its widths.
	const fullWidth = article.picType === 2 || article.carousel === true;
	return [fullWidth ? { ...first, caption: '' } : listPicture(first, given, files)];
};

/** An article whose language is known: its own, or that of the site. */
type ArticleInLanguage = ArticleDocument & { lang: Language };

/** The row of an article in lists; the name of its column is added when the list is read. */
export const itemOf = (article: ArticleInLanguage, files: PictureFiles = noPictureFiles): ArticleItem => ({
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
	lang: article.lang,
});

/** The article itself, without the names of its column, authors and account. */
export const articleOf = (article: ArticleInLanguage, bodyPictures: Picture[] = []): StoredArticle => {
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
		lang: article.lang,
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
		imgUrl: article.imgUrl ?? '',
		picture: pictureOrNull(article.picture),
		sharePicUrl: article.sharePicUrl ?? '',
		shareTitle: article.shareTitle ?? '',
		shareContent: article.shareContent ?? '',
		shareClosed: article.shareClosed ?? false,
		attAbstract: article.attAbstract ?? '',
		desc: article.desc ?? '',
		video: videoOf(article.video),
		live: liveOf(article.live),
		linkUrl: article.linkUrl ?? '',
		tags: [...new Set(article.tags ?? [])],
		discussClosed: article.discussClosed ?? false,
	};
};
