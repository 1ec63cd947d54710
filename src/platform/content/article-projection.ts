/** What readers get of an article, computed when its document is stored: reading it then costs one look-up. */
import { contentTypes } from '../../domain/content-type.ts';
import type { Language, Picture } from '../../domain/entities.ts';
import { epochOf } from '../../domain/epoch.ts';
import { countCharacters, plainText } from '../../domain/sanitize/plain-text.ts';
import type { ArticleDocument } from '../../intake/documents.ts';
import { articleFields, articleItemFields } from '../../schema/article.ts';
import type { ComputedOf, GivenOf, StoredOf } from '../../schema/field.ts';
import type { pictureFields } from '../../schema/media.ts';
import { noPictureFiles, type PictureFiles } from '../db/picture-files.ts';
import type { StoredArticle } from '../db/read/article.ts';
import { projectionOf } from './projection.ts';

/** Increase it when a document projects differently than before: the next import then stores the document again. */
export const projectionVersion = 6;

const maxListPictures = 3;

type PictureDocument = GivenOf<typeof pictureFields>;

const withoutCaption = ({ caption: _, ...picture }: PictureDocument): PictureDocument => picture;

const listPicture = (picture: PictureDocument, small: string | undefined, files: PictureFiles): PictureDocument => {
	const src = small ?? files.small(picture.src);
	if (src === undefined || src === '' || src === picture.src) return withoutCaption(picture);
	return { src, ...files.size(src), alt: picture.alt };
};

/** The pictures of a list row: three when the layout shows three, else the leading one. */
const listPictures = (article: ArticleDocument, files: PictureFiles): PictureDocument[] => {
	const leadPicture = [article.picture, article.video?.poster].find(
		(picture) => picture !== undefined && picture.src !== '',
	);
	const set = (article.pic_list ?? []).filter((picture) => picture.src !== '');
	const givenPicture = [article.picSmall, article.picMiddle, article.picBig].find(
		(address) => address !== undefined && address !== '',
	);
	if (article.picType === 1 && set.length >= maxListPictures) {
		return set.slice(0, maxListPictures).map((picture) => listPicture(picture, undefined, files));
	}
	const first = leadPicture ?? set[0];
	if (first === undefined) return givenPicture === undefined ? [] : [listPicture({ src: '' }, givenPicture, files)];
	// Full-width rows and carousel slides show the picture itself: browsers choose among its widths.
	const fullWidth = article.picType === 2 || article.carousel === true;
	return [fullWidth ? withoutCaption(first) : listPicture(first, givenPicture, files)];
};

/** An article whose language is known: its own, or that of the site. */
type ArticleInLanguage = ArticleDocument & { lang: Language };

type ItemWords = Pick<ComputedOf<typeof articleItemFields>, 'attAbstract' | 'pictureCount' | 'startTime'>;

const projectItem = projectionOf(articleItemFields);
const projectArticle = projectionOf(articleFields);

/** What rows of some kinds alone say beside their title. */
const said = (article: ArticleInLanguage, pictures: number): ItemWords => {
	const { attAbstract, carousel, top, type, pic_list: set = [], live } = article;
	const summed = carousel === true || top === true || pictures === 0;
	return {
		...(summed && attAbstract ? { attAbstract } : {}),
		...(type === contentTypes.photoSet && set.length > 0 ? { pictureCount: set.length } : {}),
		...(type === contentTypes.live && live?.status === 0 && live.startTime ? { startTime: live.startTime } : {}),
	};
};

/** The row of an article in lists; the name of its column is added when the list is read. */
export const itemOf = (
	article: ArticleInLanguage,
	files: PictureFiles = noPictureFiles,
): StoredOf<typeof articleItemFields> => {
	const pictures = listPictures(article, files);
	return projectItem(article, {
		fileId: article.id,
		articleType: article.type,
		columnID: article.columnId,
		pictures,
		duration: article.video?.duration ?? 0,
		liveStatus: article.type === contentTypes.live ? (article.live?.status ?? 0) : -1,
		cmDisplayStyle: article.top === true ? 1 : 0,
		...said(article, pictures.length),
	});
};

/** The newest report of a broadcast first, the chapters of a film in order. */
const inOrder = ({ live, video, ...article }: StoredOf<typeof articleFields>): StoredOf<typeof articleFields> => ({
	...article,
	video:
		video?.chapters === undefined
			? video
			: { ...video, chapters: video.chapters.toSorted((a, b) => a.start - b.start) },
	live:
		live?.reports === undefined
			? live
			: { ...live, reports: live.reports.toSorted((a, b) => epochOf(b.time) - epochOf(a.time)) },
});

/** The article itself, without the names of its column, authors and account. */
export const articleOf = (article: ArticleInLanguage, bodyPictures: Picture[] = []): StoredArticle => {
	const content = article.body ?? '';
	const storedArticle = projectArticle(article, {
		fileId: article.id,
		articleType: article.type,
		columnID: article.columnId,
		content,
		...(bodyPictures.length === 0 ? {} : { bodyPictures }),
		wordCount: countCharacters(plainText(content)),
	});
	return { ...inOrder(storedArticle), tags: [...new Set(storedArticle.tags)], authorIds: article.authorIds ?? [] };
};
