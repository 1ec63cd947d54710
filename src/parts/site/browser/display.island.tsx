import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { chooseDataSaver, dataSaver, readDataSaver } from '../../../client/stores/data-saver.ts';
import { chooseTheme, readTheme, themeInForce } from '../../../client/stores/theme.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { label, words } from '../../../ui/words.ts';

const steps = [
	{ step: '-1', glyph: 'A−', message: 'article.smaller' },
	{ step: '1', glyph: 'A+', message: 'article.larger' },
] as const;
const themes = [
	{ choice: 'light', message: 'my.light' },
	{ choice: 'dark', message: 'my.dark' },
	{ choice: 'system', message: 'my.system' },
] as const;
const savers = [
	{ saves: false, message: 'my.off' },
	{ saves: true, message: 'my.on' },
] as const;

const small = { className: 'button button-small', type: 'button' } as const;

/** A name and its buttons. */
const Row = ({ t, message, children }: { t: Translate; message: MessageKey; children: ReactNode }) => (
	<div className="display-row">
		<span {...words(t, message)} />
		{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in engines before 2020 */}
		<span className="display-buttons" role="group" {...label(t, message)}>
			{children}
		</span>
	</div>
);

/** Text size, theme and data saver, for all pages on this device. `browser/tools/text-size.ts` handles the text size, as in articles. */
export const Display = island('display', () => {
	const { t } = useTranslate();
	const theme = useStore(themeInForce, { ssr: 'initial' });
	const isSaving = useStore(dataSaver, { ssr: 'initial' });
	useEffect(() => {
		readTheme();
		readDataSaver();
	}, []);
	return (
		<>
			<h2 className="section-title" id="display-title" {...words(t, 'my.display')} />
			<Row t={t} message="my.textSize">
				{steps.map(({ step, glyph, message }) => (
					<button key={step} {...small} data-font-step={step} data-glyph={glyph} {...label(t, message)} />
				))}
			</Row>
			<Row t={t} message="my.theme">
				{themes.map(({ choice, message }) => (
					<button
						key={choice}
						{...small}
						data-theme-choice={choice}
						aria-pressed={theme === choice}
						onClick={() => chooseTheme(choice)}
						{...words(t, message)}
					/>
				))}
			</Row>
			<Row t={t} message="my.saver">
				{savers.map(({ saves, message }) => (
					<button
						key={message}
						{...small}
						data-saver-choice={saves ? 'on' : 'off'}
						aria-pressed={isSaving === saves}
						onClick={() => chooseDataSaver(saves)}
						{...words(t, message)}
					/>
				))}
			</Row>
			<p className="display-note" {...words(t, 'my.saverWhy')} />
		</>
	);
});
