import type { Article } from '../../domain/entities.ts';
import { htmlLang } from '../language.ts';

/**
 * Attributes of the element that is an article: its language, and whether it must not be shared (R-ENT-034, A-055), which
 * hides the button in the bar at the foot and stops the scripts that share.
 */
export const articleRoot = ({ lang, shareClosed }: Article): { lang: string; 'data-hide'?: 'share' } => ({
	lang: htmlLang(lang),
	...(shareClosed ? { 'data-hide': 'share' } : {}),
});
