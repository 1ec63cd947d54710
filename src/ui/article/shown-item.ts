import type { Article, Language, Picture } from '../../domain/entities.ts';
import type { LengthUnit } from '../../domain/reading-time.ts';
import type { ShareCard } from '../../domain/share-card.ts';

/** The page of a story in one language. */
export interface Edition {
	lang: Language;
	/** Path without query. */
	path: string;
}

/** An article, photo set, video, live item or link, ready to be shown. */
export interface ShownItem {
	article: Article;
	title: string;
	/** Safe HTML. */
	body: string;
	/** In the unit of its language. */
	wordCount: number;
	unit: LengthUnit;
	readingMinutes: number;
	/** The editors' summary; '' when it says nothing new. */
	summary: string;
	/** The picture above the text; null for none. */
	hero: Picture | null;
	/** Share values of its page. */
	head: { card: ShareCard; path: string; editions?: readonly Edition[] };
}
