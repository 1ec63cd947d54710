/** The note of a correction: what was wrong and is right now. */
import { epochOf } from './epoch.ts';

interface Corrected {
	correction?: string | undefined;
	correctionTime?: string | undefined;
}

export interface Correction {
	text: string;
	/** Wall time; '' when it is not known. */
	time: string;
}

/** The correction of an article; null without one. */
export const correctionOf = ({ correction = '', correctionTime = '' }: Corrected): Correction | null =>
	correction.trim() === '' ? null : { text: correction.trim(), time: correctionTime };

/** When an article was changed last: a correction is a change too. '' when it was never changed. */
export const modifiedTime = (article: Corrected & { modifiedtime: string }): string => {
	const time = correctionOf(article)?.time ?? '';
	const isLater = epochOf(time) > epochOf(article.modifiedtime) || Number.isNaN(epochOf(article.modifiedtime));
	return !Number.isNaN(epochOf(time)) && isLater ? time : article.modifiedtime;
};
