import type { ReactNode } from 'react';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { type PdfFailure, type PdfState, zooms } from './pdf-state.ts';

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
	/** The pages; shown when the file is open. */
	children: ReactNode;
	onRetry: () => void;
	onPassword: (password: string) => void;
	onZoom: (by: 1 | -1) => void;
}

interface ToolProps {
	icon: IconName;
	name: string;
	disabled: boolean;
	onClick: () => void;
}

const Tool = ({ icon, name, disabled, onClick }: ToolProps) => (
	<button className="pdf-tool" type="button" aria-label={name} disabled={disabled} onClick={onClick}>
		<Icon name={icon} />
	</button>
);

const Bar = ({ t, state, onZoom }: Pick<PdfViewProps, 't' | 'state' | 'onZoom'>) => (
	<div className="pdf-bar">
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
export const PdfView = ({ t, state, children, onRetry, onPassword, onZoom }: PdfViewProps) => {
	const { phase, failure, part, isWrong } = state;
	if (phase === 'ready')
		return (
			<>
				<Bar t={t} state={state} onZoom={onZoom} />
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
