import { type ChangeEvent, type MouseEvent, useState } from 'react';
import { durationText } from '../domain/duration.ts';
import { fileSize } from '../domain/file-size.ts';
import { acceptedEndings, type FileKind, fileLimits } from '../domain/form-files.ts';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';
import { label, words } from './words.ts';

/** The chosen file as the picker shows it. */
export interface ShownFile {
	key: string;
	name: string;
	/** Bytes. */
	size: number;
	/** Address of the file on this device. */
	preview: string;
	/** kept: it is on this device and is uploaded after the sign-in. */
	phase: 'preparing' | 'kept' | 'uploading' | 'done' | 'failed';
	/** Part that has been sent, from 0 to 1. */
	progress: number;
	/** Why the platform did not take it, in words; '' when it was not refused. */
	refusal: string;
}

interface FilePickerProps {
	t: Translate;
	/** Id of the field, unique on the page. */
	id: string;
	kind: FileKind;
	file: ShownFile | undefined;
	problem: '' | 'wrongKind' | 'tooMany' | 'tooLarge' | 'unreadable';
	onAdd: (files: readonly File[]) => void;
	onRetry: (key: string) => void;
	onRemove: (key: string) => void;
}

const chooseWords: Readonly<Record<FileKind, MessageKey>> = {
	video: 'file.chooseVideo',
	audio: 'file.chooseAudio',
	document: 'file.chooseDocument',
};

const percentOf = ({ progress }: ShownFile): number => Math.round(progress * 100);

const isOnItsWay = ({ phase }: ShownFile): boolean => phase === 'uploading' || phase === 'preparing';

/** The first picture of a film, and how long it is. */
const FilmTile = ({ file }: { file: ShownFile }) => {
	const [length, setLength] = useState(0);
	return (
		<span className="file-tile">
			<video
				src={file.preview}
				muted
				playsInline
				preload="metadata"
				aria-label={file.name}
				onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
			/>
			{length > 0 ? <span className="file-length">{durationText(length)}</span> : null}
		</span>
	);
};

const State = ({ t, file }: { t: Translate; file: ShownFile }) => {
	const { name, phase, refusal } = file;
	if (isOnItsWay(file))
		return (
			<>
				<progress max={1} value={file.progress} {...label(t, 'file.uploading', { name, percent: percentOf(file) })} />
				<p className="field-note" {...words(t, 'file.percent', { percent: percentOf(file) })} />
			</>
		);
	if (phase !== 'failed') return null;
	return <p className="problem">{refusal === '' ? <Message t={t} k="file.failed" /> : refusal}</p>;
};

/** What the state of a file says to readers who do not see it; '' while it changes all the time. */
const spoken = (t: Translate, file: ShownFile): string => {
	const { name, phase, refusal } = file;
	if (phase === 'failed') return refusal === '' ? `${name} ${t('file.failed')}` : `${name} ${refusal}`;
	if (phase === 'done') return t('file.done', { name });
	return phase === 'kept' ? t('file.kept', { name }) : '';
};

/** The file of a field: what it may be, its preview, its progress, and the buttons to continue and to remove it. */
export const FilePicker = ({ t, id, kind, file, problem, onAdd, onRetry, onRemove }: FilePickerProps) => {
	const limits = fileLimits(kind);
	const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
		onAdd(Array.from(target.files ?? []));
		// The same file can be chosen again.
		target.value = '';
	};
	const remove = ({ currentTarget }: MouseEvent, key: string): void => {
		currentTarget.closest<HTMLElement>('.file-picker')?.focus();
		onRemove(key);
	};
	return (
		<div className="file-picker" tabIndex={-1}>
			{file === undefined ? (
				<label className="button file-add">
					<Message t={t} k={chooseWords[kind]} />
					<input
						id={id}
						type="file"
						accept={acceptedEndings(kind)}
						aria-describedby={`${id}-limit`}
						onChange={choose}
					/>
				</label>
			) : (
				<div className="file-choice" data-phase={file.phase}>
					{kind === 'video' ? <FilmTile file={file} /> : null}
					<div className="file-text">
						<p className="file-name">{file.name}</p>
						<p className="field-note">
							{fileSize(file.size)} {file.phase === 'done' ? <Message t={t} k="file.isUploaded" /> : null}
							{file.phase === 'kept' ? <Message t={t} k="file.isKept" /> : null}
						</p>
						<State t={t} file={file} />
						{file.phase === 'failed' ? (
							<button
								className="button button-small"
								type="button"
								onClick={() => onRetry(file.key)}
								{...words(t, 'file.continue')}
							/>
						) : null}
					</div>
					<button
						className="file-remove"
						type="button"
						onClick={(event) => remove(event, file.key)}
						{...label(t, 'file.removeName', { name: file.name })}
					>
						<Icon name="close" />
					</button>
					{kind === 'audio' ? <audio src={file.preview} controls preload="metadata" aria-label={file.name} /> : null}
				</div>
			)}
			<p id={`${id}-limit`} className="field-note" {...words(t, 'file.limit', limits)} />
			<p className="problem" role="alert">
				{problem === '' ? '' : t(`file.${problem}`, limits)}
			</p>
			<p className="hidden-text" role="status">
				{file === undefined ? '' : spoken(t, file)}
			</p>
		</div>
	);
};
