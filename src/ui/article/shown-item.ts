import type { Article } from '../../domain/entities.ts';
import type { ShareCard } from '../../domain/share-card.ts';

/** An article, photo set, video, live item or link, ready to be shown. */
export interface ShownItem {
	article: Article;
	title: string;
	/** Safe HTML. */
	body: string;
	wordCount: number;
	readingMinutes: number;
	/** Share values of its page. */
	head: { card: ShareCard; path: string };
}
