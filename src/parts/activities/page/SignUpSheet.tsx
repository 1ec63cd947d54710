import type { ReactNode, Ref } from 'react';
import type { Activity } from '../../../contract/entities/activities.ts';
import type { FieldProblem, FormField } from '../../../domain/form-fields.ts';
import type { QrCode } from '../../../domain/qr-code.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { CodePicture } from '../../../ui/CodePicture.tsx';
import { FormFields } from '../../../ui/FormFields.tsx';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import { Message } from '../../../ui/Message.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import { words } from '../../../ui/words.ts';

/** The content and the actions of the sheet; the island provides them from its store. */
export interface SignUpSheetProps {
	t: Translate;
	phase: 'closed' | 'loading' | 'failed' | 'filling' | 'sending' | 'done';
	activity: Activity | null;
	fields: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, FieldProblem | ''>>;
	/** The notice about the whole form. */
	notice: string;
	/** Nobody, or not this member, can sign up: the form is hidden. */
	isClosed: boolean;
	/** Address at which a visitor signs in; '' when no sign-in is needed. */
	loginAddress: string;
	registCode: string;
	/** The registration code as a QR code; null until it is drawn. */
	qr: QrCode | null;
	vouchersAddress: string;
	/** Address of the calendar file; '' for an activity without a time. */
	calendarAddress: string;
	panel: Ref<HTMLDivElement>;
	/** The control of a field with a picture, a film, a sound or a document. */
	file: (field: FormField) => ReactNode;
	onField: (name: string, value: string) => void;
	onSend: () => void;
	onRetry: () => void;
	onClose: () => void;
}

const Form = (props: SignUpSheetProps) => {
	const { t, activity, phase, notice, isClosed, loginAddress, onSend } = props;
	return (
		<form className="sign-up" noValidate {...submitted(onSend)}>
			{activity === null || isClosed ? null : (
				<FormFields
					t={t}
					form="sign-up"
					fields={activity.fields}
					values={props.fields}
					problems={props.problems}
					file={props.file}
					onChange={props.onField}
				/>
			)}
			<p id="sign-up-notice" className="form-problem" role="alert">
				{notice}
			</p>
			{isClosed && loginAddress === '' ? null : (
				<div className="sheet-bar">
					{activity !== null && activity.placesLeft > 0 ? (
						<p {...words(t, 'activity.placesLeft', { count: activity.placesLeft })} />
					) : null}
					{loginAddress !== '' ? (
						<a className="button button-primary button-wide" href={loginAddress} {...words(t, 'action.login')} />
					) : (
						<button className="button button-primary button-wide" type="submit" disabled={phase === 'sending'}>
							<Message t={t} k={phase === 'sending' ? 'signUp.sending' : 'signUp.submit'} />
						</button>
					)}
				</div>
			)}
		</form>
	);
};

const Done = ({ t, registCode, qr, vouchersAddress, calendarAddress }: SignUpSheetProps) => (
	<div className="sign-up sign-up-done" data-done="">
		<p
			className="sign-up-success"
			role="status"
			tabIndex={-1}
			ref={focusWhenShown}
			{...words(t, registCode === '' ? 'signUp.doneWithoutCode' : 'signUp.done')}
		/>
		{registCode === '' ? null : <p className="code">{registCode}</p>}
		{qr === null ? null : (
			<CodePicture code={qr} alt={`${t('voucher.title')} ${registCode}`} className="code-picture" />
		)}
		<p>
			<a className="button button-primary button-wide" href={vouchersAddress} {...words(t, 'voucher.title')} />
		</p>
		{calendarAddress === '' ? null : (
			<p>
				<a
					className="button button-wide"
					href={calendarAddress}
					download="activity.ics"
					{...words(t, 'signUp.calendar')}
				/>
			</p>
		)}
	</div>
);

/** The form of a sign-up, and the registration code afterwards. */
export const SignUpSheet = (props: SignUpSheetProps) => {
	const { t, phase, panel, onClose, onRetry } = props;
	return (
		<Sheet t={t} name="sign-up" title="activity.apply" onClose={onClose} panel={panel}>
			{phase === 'loading' ? (
				<p className="skeleton" role="status">
					<Waiting t={t} />
				</p>
			) : null}
			{phase === 'failed' ? (
				<p role="alert">
					<Message t={t} k="state.networkError" />{' '}
					<button className="button" type="button" onClick={onRetry} {...words(t, 'state.retry')} />
				</p>
			) : null}
			{phase === 'filling' || phase === 'sending' ? <Form {...props} /> : null}
			{phase === 'done' ? <Done {...props} /> : null}
		</Sheet>
	);
};
