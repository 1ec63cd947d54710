/** The entities of a newspaper's content. Their fields are in `src/schema`; names are those of the specification (R-ENT-…). */
import type {
	accountReferenceFields,
	articleFields,
	articleItemFields,
	authorFields,
	authorReferenceFields,
	columnFields,
} from '../schema/article.ts';
import type { commentFields, commentPageFields } from '../schema/comment.ts';
import type { Language as LanguageOfContent, ValueOf } from '../schema/field.ts';
import type { articleListFields, moduleFields, specialSectionFields } from '../schema/front.ts';
import type { liveFields, pictureFields, videoFields } from '../schema/media.ts';

/** Asia/Shanghai wall time, `YYYY-MM-DD HH:mm:ss`; empty when unknown. */
export type WallTime = string;
/** The three interface languages; also the language of an item's own text. */
export type Language = LanguageOfContent;
export type Picture = ValueOf<typeof pictureFields>;
export type PictureSource = NonNullable<Picture['sources']>[number];
export type Column = ValueOf<typeof columnFields>;
/** One row of a list. */
export type ArticleItem = ValueOf<typeof articleItemFields>;
export type AuthorReference = ValueOf<typeof authorReferenceFields>;
export type AuthorInfo = ValueOf<typeof authorFields>;
export type AccountReference = ValueOf<typeof accountReferenceFields>;
export type VideoSource = ValueOf<typeof videoFields>;
export type LiveInformation = ValueOf<typeof liveFields>;
export type Article = ValueOf<typeof articleFields>;
export type HomeModule = ValueOf<typeof moduleFields>;
export type HomeModuleItem = HomeModule['items'][number];
/** One page of a column (R-CALL-004). */
export type ArticleList = ValueOf<typeof articleListFields>;
/** A part of a special topic with its first items. */
export type SpecialSection = ValueOf<typeof specialSectionFields>;
/** A page of comments or replies. */
export type CommentPage = ValueOf<typeof commentPageFields> & { list: Comment[] };
export type Comment = ValueOf<typeof commentFields> & { topDiscuss: CommentPage };

export interface Member {
	userid: string;
	nickname: string;
	picture: string;
	phone: string;
	score: number;
}

/** The answer of getConfig (R-CONF-01…17). */
export interface SiteConfiguration {
	advsUrl: string;
	detailPageGrey: boolean;
	padColor: string;
	topicColor: string;
	encryptKey4: string;
	iv: string;
	sm2PublicKey: string;
	tokenEnable: boolean;
	afsCheck: { enable: boolean };
	padListType: string;
	padLogo: string;
	appLogo: string;
	appShareLogo: string;
	siteConfig: { globalCount?: boolean | undefined };
	paperUrl: string;
	/** Who writes off codes (`write-off.ts`); '' where the platform does not say it. */
	writeOff: string;
}
