import type { Translate } from '../i18n/translate.ts';
import { Message } from './Message.tsx';
import { words } from './words.ts';

/** The address of the page itself. */
const here = '';

/**
 * The words 正在加载. After 15 s a sentence and a link that loads the page again take their place. Styles alone do it
 * (styles/feedback.css): the script of the page may be what does not come.
 */
export const Waiting = ({ t, className = '' }: { t: Translate; className?: string }) => (
	<>
		<Message t={t} k="state.loading" className={`wait ${className}`.trim()} />
		<span className="late">
			<Message t={t} k="state.late" /> <a className="button" href={here} {...words(t, 'state.retry')} />
		</span>
	</>
);
