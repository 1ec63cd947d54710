import type { MessageKey, MessageValues, Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

interface MessageProps {
	t: Translate;
	k: MessageKey;
	values?: MessageValues;
	className?: string;
}

/** One message of the interface in a span. An element without other content uses `words` instead. */
export const Message = ({ t, k, values, className }: MessageProps) => (
	<span className={className} {...words(t, k, values)} />
);
