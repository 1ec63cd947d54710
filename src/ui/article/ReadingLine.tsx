import type { ViewContext } from '../context.ts';
import { Message } from '../Message.tsx';
import { label } from '../words.ts';

interface ReadingLineProps {
	context: ViewContext;
	wordCount: number;
	minutes: number;
}

/** 全文…个字 阅读约需…分钟, and two buttons for the size of the text, shown only when scripts run. */
export const ReadingLine = ({ context: { t, settings }, wordCount, minutes }: ReadingLineProps) => (
	<div className="reading-line">
		{settings.page.showReadingTime ? (
			<Message t={t} k="article.readingTime" values={{ wordCount, time: minutes }} />
		) : (
			<span />
		)}
		{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in engines before 2020 */}
		<span className="text-size" role="group" {...label(t, 'article.textSize')}>
			<button type="button" data-font-step="-1" data-glyph="A−" {...label(t, 'article.smaller')} />
			<button type="button" data-font-step="1" data-glyph="A+" {...label(t, 'article.larger')} />
		</span>
	</div>
);
