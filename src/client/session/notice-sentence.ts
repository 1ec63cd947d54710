import type { MessageKey, Translate } from '../../i18n/translate.ts';
import type { Reactions } from './reactions.ts';

const words: Readonly<Record<Exclude<Reactions['notice'], ''>, MessageKey>> = {
	login: 'action.loginFirst',
	alreadyLiked: 'action.alreadyLiked',
	failed: 'action.failed',
	waits: 'action.waits',
};

/** What happened to the last tap; '' when nothing is to be said. About a failure the platform may have said more. */
export const noticeSentence = ({ notice, sentence }: Reactions, t: Translate): string => {
	if (notice === 'failed' && sentence !== '') return sentence;
	return notice === '' ? '' : t(words[notice]);
};
