import { type ChangeEvent, type Ref, useId } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { PhotoPicker, type PhotoPickerProps } from '../../../ui/PhotoPicker.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { label, placeholder, words } from '../../../ui/words.ts';

export interface ComposerProps {
	t: Translate;
	/** unknown: the session has not been read yet. visitor: the text is kept, and the button leads to the login. */
	session: 'unknown' | 'visitor' | 'member';
	text: string;
	/** Maximum number of code points. */
	limit: number;
	busy: boolean;
	/** The item does not accept comments. */
	closed: boolean;
	/** Shown below the field and announced; '' without a problem. */
	problem: string;
	/** Nickname of the reader whom a reply answers; '' for a comment on the item. */
	replyTo: string;
	/** Address of the login page, which leads back to this text. */
	loginAddress: string;
	field: Ref<HTMLTextAreaElement>;
	photos: Omit<PhotoPickerProps, 't' | 'disabled'>;
	onText: (text: string) => void;
	onSend: () => void;
}

/** The length as the limit counts it: in code points. */
const lengthOf = (text: string): number => [...text].length;

/** The form to write a comment or a reply. A visitor writes too: the text is still there after the sign-in. */
export const Composer = (props: ComposerProps) => {
	const { t, session, text, limit, busy, closed, problem, replyTo, loginAddress, field, photos, onText, onSend } =
		props;
	const id = useId();
	const left = limit - lengthOf(text);
	const tooLong = left < 0;
	if (closed) return <p className="comments-closed" {...words(t, 'comment.closed')} />;
	return (
		<form className="composer" {...submitted(onSend)}>
			{replyTo === '' ? null : (
				<p className="composer-reply">
					<Message t={t} k="comment.replyTo" values={{ name: replyTo }} />
				</p>
			)}
			<textarea
				id="comment-field"
				ref={field}
				rows={4}
				value={text}
				aria-invalid={problem !== '' || tooLong}
				aria-describedby={`${id}-problem ${id}-left`}
				onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onText(event.target.value)}
				{...placeholder(t, 'comment.placeholder')}
				{...label(t, 'comment.field')}
			/>
			<PhotoPicker t={t} {...photos} disabled={session === 'unknown'} />
			<div className="composer-foot">
				<p id={`${id}-problem`} className="problem composer-problem" role="alert">
					{problem !== '' ? problem : tooLong ? t('comment.tooLong', { limit }) : ''}
				</p>
				<span id={`${id}-left`} className={tooLong ? 'composer-left problem' : 'composer-left'}>
					{left <= 100 ? left : ''}
				</span>
				{session === 'visitor' ? (
					<a className="button button-primary" href={loginAddress} {...words(t, 'comment.signInToSend')} />
				) : (
					<button
						className="button button-primary"
						type="submit"
						disabled={session === 'unknown' || busy || tooLong}
						{...words(t, busy ? 'comment.sending' : 'comment.send')}
					/>
				)}
			</div>
			{session === 'visitor' ? (
				<p className="composer-kept">
					<Message t={t} k="comment.needLogin" /> · <Message t={t} k="comment.kept" />
				</p>
			) : null}
		</form>
	);
};
