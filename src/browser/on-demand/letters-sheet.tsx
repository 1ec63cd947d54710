/** Size of the letters, theme, listening and large type, in a sheet over the story that follows each choice. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { localItems } from '../../client/runtime/storage.ts';
import { chooseTheme, readTheme, themeInForce } from '../../client/stores/theme.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { label, words } from '../../ui/words.ts';
import { chooseLarge } from '../tools/large-type.ts';
import { maxSteps, minSteps } from '../tools/text-size.ts';
// Only its address: an imported style sheet would be linked into every page.
import styles from './letters-sheet.css?url&no-inline';
import { openSheet } from './open-sheet.tsx';
import { listening, toggleReading } from './read-aloud.ts';
import { onVoice } from './voices.ts';

const root = document.documentElement;

/** Steps of the text size at the five stops, within the limits of all pages. */
const stops: readonly number[] = [minSteps, -1, 0, 2, maxSteps];
const themes = [
	{ choice: 'light', icon: 'sun', message: 'my.light' },
	{ choice: 'dark', icon: 'moon', message: 'my.dark' },
	{ choice: 'system', icon: 'system', message: 'my.system' },
] as const;

const shownSteps = (): number => Number(root.style.getPropertyValue('--font-steps')) || 0;

/** The stop next to the steps, which may be between two: the app and 我的 choose them one by one. */
const stopOf = (steps: number): number =>
	stops.reduce((best, stop, at) => (Math.abs(stop - steps) < Math.abs((stops[best] ?? 0) - steps) ? at : best), 0);

const chooseSteps = (steps: number): void => {
	root.style.setProperty('--font-steps', String(steps));
	localItems.set('fontSteps', String(steps));
};

const prose = (): HTMLElement | null => document.querySelector('main [data-prose]');

const Size = ({ t }: { t: Translate }) => {
	const [stop, setStop] = useState(() => stopOf(shownSteps()));
	const names = t('letters.stops').split(' ');
	const sample = Array.from(prose()?.querySelectorAll('p') ?? []).find((text) => (text.textContent ?? '').length > 20);
	return (
		<>
			{sample === undefined ? null : (
				<p className="letters-sample" lang={sample.closest<HTMLElement>('[lang]')?.lang} aria-hidden="true">
					{sample.textContent}
				</p>
			)}
			<div className="letters-size">
				<input
					type="range"
					min={0}
					max={stops.length - 1}
					step={1}
					value={stop}
					aria-valuetext={names[stop]}
					{...label(t, 'article.textSize')}
					onChange={({ currentTarget: { value } }) => {
						setStop(Number(value));
						chooseSteps(stops[Number(value)] ?? 0);
					}}
				/>
				<p aria-hidden="true">
					{names.map((name, at) => (
						<span key={name} className={at === stop ? 'letters-now' : undefined}>
							{name}
						</span>
					))}
				</p>
			</div>
		</>
	);
};

const Theme = ({ t }: { t: Translate }) => {
	const theme = useStore(themeInForce);
	useEffect(readTheme, []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in engines before 2020
		<div className="letters-themes" role="group" {...label(t, 'my.theme')}>
			{themes.map(({ choice, icon, message }) => (
				<button
					key={choice}
					type="button"
					data-theme-choice={choice}
					aria-pressed={theme === choice}
					onClick={() => chooseTheme(choice)}
				>
					<Icon name={icon} />
					<Message t={t} k={message} />
				</button>
			))}
		</div>
	);
};

/** Offered where the browser has a voice of the story's language. */
const Listen = ({ t }: { t: Translate }) => {
	const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
	const now = useStore(listening);
	const text = prose();
	const lang = text?.closest<HTMLElement>('[lang]')?.lang ?? root.lang;
	useEffect(() => onVoice(lang, setVoice), [lang]);
	if (voice === null || text === null) return null;
	return (
		<button
			type="button"
			className="letters-row"
			aria-pressed={now === 'listen.pause'}
			onClick={() => toggleReading(text, voice)}
		>
			<Icon name="volume" />
			<Message t={t} k={now} />
		</button>
	);
};

const Large = ({ t }: { t: Translate }) => {
	const [isOn, setOn] = useState(() => root.hasAttribute('data-large'));
	return (
		<div className="letters-row">
			<span>
				<span id="letters-large" {...words(t, 'large.mode')} />
				<small {...words(t, 'letters.largeHint')} />
			</span>
			<button
				type="button"
				role="switch"
				className="letters-switch"
				aria-checked={isOn}
				aria-labelledby="letters-large"
				onClick={() => {
					setOn(!isOn);
					chooseLarge(!isOn);
				}}
			/>
		</div>
	);
};

/** Opens the sheet. */
export const openLetters = (): Promise<void> =>
	openSheet(
		{
			name: 'letters',
			title: 'letters.title',
			content: (t) => (
				<>
					<Size t={t} />
					<Theme t={t} />
					<Listen t={t} />
					<Large t={t} />
				</>
			),
		},
		[styles],
	);
