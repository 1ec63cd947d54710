import type { ChangeEvent, MouseEvent } from 'react';
import { maxPhotoSize } from '../contract/uploads.ts';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';
import { label } from './words.ts';

/** A photo as the picker shows it. */
export interface ShownPhoto {
	key: string;
	preview: string;
	/** kept: it is on this device and is uploaded after the sign-in. */
	phase: 'preparing' | 'kept' | 'uploading' | 'done' | 'failed';
	progress: number;
}

export interface PhotoPickerProps {
	t: Translate;
	photos: readonly ShownPhoto[];
	limit: number;
	problem: '' | 'wrongKind' | 'tooMany' | 'tooLarge' | 'unreadable';
	/** The session has not been read yet. */
	disabled: boolean;
	onAdd: (files: readonly File[]) => void;
	onRetry: (key: string) => void;
	onRemove: (key: string) => void;
}

const stateOf = ({ t, photo, number }: { t: Translate; photo: ShownPhoto; number: number }): string => {
	if (photo.phase === 'failed') return t('photo.failed', { number });
	if (photo.phase === 'done') return t('photo.done', { number });
	if (photo.phase === 'kept') return t('photo.kept', { number });
	return t('photo.uploading', { number, percent: Math.round(photo.progress * 100) });
};

/** The photos that are chosen for a comment or a form (R-VAL-01, R-VAL-02): each with its progress, retry and remove. */
export const PhotoPicker = ({ t, photos, limit, problem, disabled, onAdd, onRetry, onRemove }: PhotoPickerProps) => {
	const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
		onAdd(Array.from(target.files ?? []));
		// The same file can be chosen again.
		target.value = '';
	};
	/** The focus goes to the photo beside the removed one, or to the list. */
	const remove = ({ currentTarget }: MouseEvent, key: string): void => {
		const photo = currentTarget.closest('li');
		const beside = photo?.nextElementSibling ?? photo?.previousElementSibling ?? null;
		(beside?.querySelector<HTMLElement>('.photo-remove, input') ?? photo?.parentElement)?.focus();
		onRemove(key);
	};
	return (
		<div className="photo-picker">
			<ol className="photo-choice" tabIndex={-1}>
				{photos.map((photo, index) => (
					<li key={photo.key} data-phase={photo.phase}>
						<img src={photo.preview} alt={stateOf({ t, photo, number: index + 1 })} />
						{photo.phase === 'uploading' || photo.phase === 'preparing' ? (
							<progress
								max={1}
								value={photo.progress}
								{...label(t, 'photo.uploading', { number: index + 1, percent: Math.round(photo.progress * 100) })}
							/>
						) : null}
						{photo.phase === 'failed' ? (
							<button
								className="photo-again"
								type="button"
								onClick={() => onRetry(photo.key)}
								{...label(t, 'photo.retry', { number: index + 1 })}
							>
								<Icon name="retry" />
							</button>
						) : null}
						<button
							className="photo-remove"
							type="button"
							onClick={(event) => remove(event, photo.key)}
							{...label(t, 'photo.remove', { number: index + 1 })}
						>
							<Icon name="close" />
						</button>
					</li>
				))}
				{photos.length < limit ? (
					<li className="photo-add">
						<label>
							<Icon name="images" />
							<Message t={t} k="photo.add" className="hidden-text" />
							<input
								type="file"
								accept=".jpg,.jpeg,.png,.gif,.bmp"
								multiple={limit > 1}
								disabled={disabled}
								onChange={choose}
							/>
						</label>
					</li>
				) : null}
			</ol>
			<p className="problem" role="alert">
				{problem === ''
					? ''
					: t(`photo.${problem}`, { limit: problem === 'tooLarge' ? maxPhotoSize / 1024 / 1024 : limit })}
			</p>
			<p className="hidden-text" role="status">
				{photos
					.map((photo, index) =>
						['done', 'kept', 'failed'].includes(photo.phase) ? stateOf({ t, photo, number: index + 1 }) : '',
					)
					.filter((sentence) => sentence !== '')
					.join(' ')}
			</p>
		</div>
	);
};
