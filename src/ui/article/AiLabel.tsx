import type { Article } from '../../domain/entities.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Message } from '../Message.tsx';

/** Says that artificial intelligence made an item, or helped; nothing for all others. */
export const AiLabel = ({ article: { ai }, t }: { article: Article; t: Translate }) =>
	ai === 'generated' || ai === 'assisted' ? <Message t={t} k={`article.ai.${ai}`} className="chip" /> : null;
