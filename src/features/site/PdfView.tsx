import { type ReactNode, useState } from 'react';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { type PdfFailure, type PdfSearch, type PdfState, zooms } from './pdf-state.ts';

const sentences: Readonly<Record<Exclude<PdfFailure, 'unsupported'>, MessageKey>> = {
	missing: 'pdf.missing',
	broken: 'pdf.broken',
	tooLarge: 'pdf.tooLarge',
	tooSlow: 'pdf.tooSlow',
	unreachable: 'pdf.unreachable',
};

interface PdfViewProps {
	t: Translate;
	state: PdfState;
	search: PdfSearch;
	/** The pages; shown when the file is open. */
	children: ReactNode;
	onRetry: () => void;
	onPassword: (password: string) => void;
	onZoom: (by: 1 | -1) => void;
	onSearch: (words: string) => void;
	onHit: (by: 1 | -1) => void;
}

const Tool = ({
	icon,
	name,
	disabled = false,
	onClick,
}: {
	icon: IconName;
	name: string;
	disabled?: boolean;
	onClick: () => void;
}) => (
	<button className="pdf-tool" type="button" aria-label={name} disabled={disabled} onClick={onClick}>
		<Icon name={icon} />
	</button>
);

const Search = ({ t, search, onSearch, onHit }: Pick<PdfViewProps, 't' | 'search' | 'onSearch' | 'onHit'>) => {
	const [typed, setTyped] = useState('');
	const { phase, hits, at } = search;
	return (
		<search className="pdf-search">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (typed.trim() === search.words.trim() && hits.length > 0) onHit(1);
					else onSearch(typed);
				}}
			>
				<input
					type="search"
					value={typed}
					maxLength={100}
					aria-label={t('pdf.search')}
					placeholder={t('pdf.search')}
					onChange={({ target }) => {
						setTyped(target.value);
						if (target.value === '') onSearch('');
					}}
				/>
				<button className="pdf-tool" type="submit" aria-label={t('pdf.find')}>
					<Icon name="search" />
				</button>
			</form>
			<div className="pdf-hits" hidden={phase === 'idle'}>
				<span role="status">
					{hits.length > 0
						? t('pdf.hit', { at: at + 1, count: hits.length })
						: phase === 'searching'
							? t('pdf.searching')
							: phase === 'done'
								? t('pdf.noHits')
								: ''}
				</span>
				<Tool icon="up" name={t('pdf.previousHit')} disabled={hits.length < 2} onClick={() => onHit(-1)} />
				<Tool icon="down" name={t('pdf.nextHit')} disabled={hits.length < 2} onClick={() => onHit(1)} />
			</div>
		</search>
	);
};

const Bar = ({ t, state, search, onZoom, onSearch, onHit }: Omit<PdfViewProps, 'children'>) => (
	<div className="pdf-bar">
		<div className="pdf-place">
			<p role="status">{t('pdf.page', { page: state.page, pages: state.pages })}</p>
			<Tool icon="minus" name={t('pdf.zoomOut')} disabled={state.zoom === zooms[0]} onClick={() => onZoom(-1)} />
			<output aria-label={t('pdf.zoom')}>{Math.round(state.zoom * 100)}%</output>
			<Tool
				icon="plus"
				name={t('pdf.zoomIn')}
				disabled={state.zoom === zooms[zooms.length - 1]}
				onClick={() => onZoom(1)}
			/>
		</div>
		<Search t={t} search={search} onSearch={onSearch} onHit={onHit} />
	</div>
);

const Locked = ({ t, isWrong, onPassword }: { t: Translate; isWrong: boolean; onPassword: (text: string) => void }) => (
	<form
		className="pdf-locked"
		onSubmit={(event) => {
			event.preventDefault();
			onPassword(String(new FormData(event.currentTarget).get('password') ?? ''));
		}}
	>
		<p role="alert">{t(isWrong ? 'pdf.wrongPassword' : 'pdf.locked')}</p>
		<label htmlFor="pdf-password">{t('pdf.password')}</label>
		<input id="pdf-password" name="password" type="password" autoComplete="off" required />
		<button className="button button-primary" type="submit">
			{t('pdf.unlock')}
		</button>
	</form>
);

/** The viewer of a PDF file in each of its states. */
export const PdfView = (props: PdfViewProps) => {
	const { t, state, children, onRetry, onPassword } = props;
	const { phase, failure, part, isWrong } = state;
	if (phase === 'ready')
		return (
			<>
				<Bar {...props} />
				{children}
			</>
		);
	if (phase === 'locked') return <Locked t={t} isWrong={isWrong} onPassword={onPassword} />;
	if (phase === 'failed' && failure !== null && failure !== 'unsupported')
		return (
			<div className="pdf-note">
				<p role="alert">{t(sentences[failure])}</p>
				{failure === 'unreachable' || failure === 'missing' ? (
					<button className="button" type="button" onClick={onRetry}>
						{t('state.retry')}
					</button>
				) : null}
			</div>
		);
	return (
		<div className="pdf-note">
			<p role="status">{t('pdf.loading')}</p>
			{part === null ? null : <progress max={1} value={part} aria-label={t('pdf.loading')} />}
		</div>
	);
};
