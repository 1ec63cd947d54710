import type { Translate } from '../i18n/translate.ts';
import { SoundStart } from './SoundStart.tsx';
import { words } from './words.ts';

interface ProseProps {
	t: Translate;
	/** Safe HTML. */
	html: string;
	/** Whether it is the text of an article, which can be read aloud and has marks of its own. */
	isArticle?: boolean;
	className?: string;
}

/** A text that is not empty, with the button for its sounds. */
export const ProseText = ({ t, html, isArticle = false, className = 'prose' }: ProseProps) => (
	<>
		<div className={className} data-prose={isArticle ? '' : undefined} dangerouslySetInnerHTML={{ __html: html }} />
		{html.includes('<audio') ? <SoundStart t={t} /> : null}
	</>
);

/** The text of an entity; a sentence when it has none. */
export const Prose = ({ t, html }: Pick<ProseProps, 't' | 'html'>) =>
	html === '' ? <p className="no-description" {...words(t, 'state.noDescription')} /> : <ProseText t={t} html={html} />;
