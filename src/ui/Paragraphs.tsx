import { paragraphsOf } from '../domain/paragraphs.ts';
import type { Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

/** Text of readers, officials and channels, or 暂无说明. */
export const Paragraphs = ({ t, text, className = 'text' }: { t: Translate; text: string; className?: string }) => {
	const paragraphs = paragraphsOf(text);
	return paragraphs.length === 0 ? (
		<p className="no-description" {...words(t, 'state.noDescription')} />
	) : (
		<div className={className}>
			{paragraphs.map((paragraph, index) => (
				<p key={index}>{paragraph}</p>
			))}
		</div>
	);
};
