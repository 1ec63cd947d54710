/** The note of a correction: what was wrong and is right now. */
import type { Article } from './entities.ts';
import { epochOf } from './epoch.ts';

type Corrected = Pick<Article, 'correction' | 'correctionTime'>;

export interface Correction {
	text: string;
	/** Wall time; '' when it is not known. */
	time: string;
}

/** The correction of an article; null without one. */
export const correctionOf = ({ correction = '', correctionTime = '' }: Corrected): Correction | null =>
	correction.trim() === '' ? null : { text: correction.trim(), time: correctionTime };

/** When an article was changed last: a correction is a change too. '' when it was never changed. */
export const modifiedTime = (article: Corrected & Pick<Article, 'modifiedtime'>): string => {
	const time = correctionOf(article)?.time ?? '';
	const isLater = epochOf(time) > epochOf(article.modifiedtime) || Number.isNaN(epochOf(article.modifiedtime));
	return !Number.isNaN(epochOf(time)) && isLater ? time : article.modifiedtime;
};
