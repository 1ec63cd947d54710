import type { ChangeEvent, FormEvent } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Message } from '../../ui/Message.tsx';
import { label, placeholder, words } from '../../ui/words.ts';
import type { ComposerProps } from './comment-props.ts';

/** The length as the limit counts it: in code points. */
const lengthOf = (text: string): number => [...text].length;

/** The form to write a comment. It has the same height for visitors, for members, and before the session is known. */
export const Composer = (props: ComposerProps & { t: Translate }) => {
	const { t, session, text, limit, busy, problem, replyTo, loginAddress, onText, onSend, onCancelReply } = props;
	if (session === 'visitor') {
		return (
			<div className="composer composer-closed">
				<a className="composer-invite" href={loginAddress}>
					<Message t={t} k="comment.needLogin" />
					<Message t={t} k="action.login" className="button button-small" />
				</a>
			</div>
		);
	}
	const left = limit - lengthOf(text);
	const tooLong = left < 0;
	return (
		<form
			className="composer"
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				onSend();
			}}
		>
			{replyTo === null ? null : (
				<p className="composer-reply">
					<Message t={t} k="comment.replyTo" values={{ name: replyTo.nickname }} />
					<button className="text-button" type="button" onClick={onCancelReply} {...words(t, 'comment.cancel')} />
				</p>
			)}
			<textarea
				id="comment-field"
				rows={3}
				value={text}
				disabled={session === 'unknown'}
				aria-invalid={problem !== '' || tooLong}
				aria-describedby="comment-problem comment-left"
				onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onText(event.target.value)}
				{...placeholder(t, 'comment.placeholder')}
				{...label(t, 'comment.field')}
			/>
			<div className="composer-foot">
				<p id="comment-problem" className="problem" role="alert">
					{problem !== '' ? problem : tooLong ? t('comment.tooLong', { limit }) : ''}
				</p>
				<span id="comment-left" className={tooLong ? 'composer-left problem' : 'composer-left'}>
					{left <= 100 ? left : ''}
				</span>
				<button
					className="button button-primary"
					type="submit"
					disabled={session === 'unknown' || busy || tooLong}
					{...words(t, busy ? 'comment.sending' : 'comment.send')}
				/>
			</div>
		</form>
	);
};
