import type { LengthUnit, ReadingLength } from '../../domain/reading-time.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import type { ViewContext } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { Message } from '../Message.tsx';
import { label } from '../words.ts';

interface ReadingLineProps {
	context: ViewContext;
	length: ReadingLength;
}

/** The message for each unit of length. */
const messages: Readonly<Record<LengthUnit, MessageKey>> = {
	characters: 'article.readingTime',
	words: 'article.readingTimeWords',
	syllables: 'article.readingTimeSyllables',
};

/** 全文…个字 阅读约需…分钟, and two buttons for the size of the text, shown only when scripts run. */
export const ReadingLine = ({ context: { t, settings }, length }: ReadingLineProps) => (
	<div className="reading-line">
		{settings.page.showReadingTime ? (
			<Message t={t} k={messages[length.unit]} values={{ wordCount: length.wordCount, time: length.readingMinutes }} />
		) : (
			<span />
		)}
		<button className="listen" type="button" data-listen="" {...label(t, 'listen.start')}>
			<Icon name="volume" />
		</button>
		{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in engines before 2020 */}
		<span className="text-size" role="group" {...label(t, 'article.textSize')}>
			<button type="button" data-font-step="-1" data-glyph="A−" {...label(t, 'article.smaller')} />
			<button type="button" data-font-step="1" data-glyph="A+" {...label(t, 'article.larger')} />
		</span>
	</div>
);
