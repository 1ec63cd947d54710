import type { ChangeEvent, Ref } from 'react';
import type { VoteInfo } from '../../../contract/entities/activities.ts';
import type { CodeForm } from '../../../domain/code-form.ts';
import type { FieldProblem } from '../../../domain/form-fields.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { FormFields } from '../../../ui/FormFields.tsx';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import { Message } from '../../../ui/Message.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { VerificationCode } from '../../../ui/VerificationCode.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { words } from '../../../ui/words.ts';
import { OptionSearchField } from '../page/OptionSearchField.tsx';
import { isShownOption, manyOptions, type OptionSearch } from '../page/option-search.ts';

/** The content and the actions of the sheet; the island provides them from its store. */
export interface BallotSheetProps {
	t: Translate;
	phase: 'closed' | 'loading' | 'failed' | 'choosing' | 'sending' | 'sent';
	vote: VoteInfo | null;
	/** Current votes of an option. */
	votesOf: (optionId: string) => number;
	/** Whether the member has voted for an option. */
	isMine: (optionId: string) => boolean;
	chosen: readonly string[];
	/** The search for options, in a ballot with many. */
	search: OptionSearch;
	mayChoose: (themeId: string) => boolean;
	/** Votes that the member has left; -1 without a limit. */
	left: number;
	fields: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, FieldProblem | ''>>;
	codeForm: CodeForm;
	/** Address of the picture or the recording with the code; '' when the vote needs none. */
	codeAddress: string;
	code: string;
	/** The check against abuse, which some platforms ask for. */
	check: 'off' | 'open' | 'running' | 'done';
	/** The notice about the whole ballot. */
	notice: string;
	/** Address at which a visitor signs in; '' when no sign-in is needed. */
	loginAddress: string;
	panel: Ref<HTMLDivElement>;
	onSearch: (text: string, isHalf: boolean) => void;
	onToggle: (themeId: string, optionId: string) => void;
	onField: (name: string, value: string) => void;
	onCode: (code: string) => void;
	onCodeForm: (form: CodeForm) => void;
	onOtherCode: () => void;
	onCheck: () => void;
	onSend: () => void;
	onRetry: () => void;
	onClose: () => void;
}

type Theme = VoteInfo['vs_votetheme_list'][number];

const Options = ({ theme, props }: { theme: Theme; props: BallotSheetProps }) => {
	const { t, chosen, mayChoose, votesOf, isMine, phase, onToggle } = props;
	const options = theme.options.filter(({ optionId }) => isShownOption(props.search, optionId));
	if (options.length === 0 && theme.options.length > 0) return null;
	// In a theme with one choice, another option replaces the chosen one.
	const isFree = theme.most === 1 || mayChoose(theme.themeId);
	return (
		<fieldset className="ballot-theme" disabled={phase !== 'choosing'}>
			<legend>
				{theme.title === '' ? <Message t={t} k="vote.options" /> : theme.title}
				{theme.most > 0 ? (
					<Message t={t} k="vote.most" values={{ count: theme.most }} className="section-count" />
				) : null}
			</legend>
			{options.map(({ optionId, name, number }) => {
				const isChosen = chosen.includes(optionId);
				return (
					<label key={optionId} className="choice ballot-option" htmlFor={`ballot-${optionId}`}>
						<input
							id={`ballot-${optionId}`}
							type={theme.most === 1 ? 'radio' : 'checkbox'}
							name={`ballot-${theme.themeId}`}
							checked={isChosen}
							disabled={!isChosen && !isFree}
							onChange={() => onToggle(theme.themeId, optionId)}
						/>
						<span className="ballot-name">
							{number === '' ? null : <span className="vote-number">{number}</span>}
							{name}
						</span>
						{isMine(optionId) ? <Message t={t} k="vote.mine" className="mark mark-red" /> : null}
						<Message t={t} k="count.vote" values={{ count: votesOf(optionId) }} className="vote-count" />
					</label>
				);
			})}
		</fieldset>
	);
};

const Code = ({ t, codeForm, codeAddress, code, phase, onCode, onCodeForm, onOtherCode }: BallotSheetProps) => (
	<div className="field">
		<label htmlFor="ballot-code">
			<Message t={t} k={codeForm === 'picture' ? 'code.picture' : 'code.digits'} />
		</label>
		<input
			id="ballot-code"
			type="text"
			inputMode={codeForm === 'picture' ? 'text' : 'numeric'}
			autoComplete="off"
			autoCapitalize="characters"
			maxLength={32}
			value={code}
			disabled={phase !== 'choosing'}
			aria-describedby="ballot-notice"
			onChange={(event: ChangeEvent<HTMLInputElement>) => onCode(event.target.value)}
		/>
		<VerificationCode t={t} form={codeForm} address={codeAddress} onOther={onOtherCode} onForm={onCodeForm} />
	</div>
);

const Form = (props: BallotSheetProps) => {
	const { t, vote, phase, chosen, left, codeAddress, notice, loginAddress, onSend } = props;
	if (vote === null) return null;
	return (
		<form className="ballot" noValidate {...submitted(onSend)}>
			{vote.vs_votetheme_list.map((theme) => (
				<Options key={theme.themeId} theme={theme} props={props} />
			))}
			<FormFields
				t={t}
				form="ballot"
				fields={vote.vs_user_inforule}
				values={props.fields}
				problems={props.problems}
				onChange={props.onField}
			/>
			{codeAddress === '' ? null : <Code {...props} />}
			{props.check === 'off' ? null : (
				<button
					className="button button-wide ballot-check"
					type="button"
					aria-pressed={props.check === 'done'}
					disabled={props.check !== 'open' || phase !== 'choosing'}
					onClick={props.onCheck}
					{...words(t, props.check === 'done' ? 'vote.checked' : 'vote.check')}
				/>
			)}
			<p className="ballot-sum">
				<Message t={t} k="vote.chosen" values={{ count: chosen.length }} />
				{left < 0 ? null : <Message t={t} k="vote.left" values={{ count: left }} className="section-count" />}
			</p>
			<p id="ballot-notice" className="form-problem" role="alert" data-notice={notice === '' ? undefined : ''}>
				{notice}
			</p>
			{left === 0 ? (
				<p className="ballot-sum" role="status" {...words(t, 'vote.usedUp')} />
			) : loginAddress === '' ? (
				<button className="button button-primary button-wide" type="submit" disabled={phase === 'sending'}>
					<Message t={t} k={phase === 'sending' ? 'vote.sending' : 'vote.submit'} />
				</button>
			) : (
				<a className="button button-primary button-wide" href={loginAddress} {...words(t, 'action.login')} />
			)}
		</form>
	);
};

/** The result after voting: every option with its new count. */
const Result = (props: BallotSheetProps) => {
	const { t, vote, votesOf, isMine, onClose } = props;
	return (
		<div className="ballot" data-done="">
			<p className="ballot-done" role="status" tabIndex={-1} ref={focusWhenShown} {...words(t, 'vote.done')} />
			<ul className="ballot-result">
				{vote?.vs_votetheme_list.flatMap(({ options }) =>
					options.map(({ optionId, name }) => (
						<li key={optionId}>
							<span className="ballot-name">{name}</span>
							{isMine(optionId) ? <Message t={t} k="vote.mine" className="mark mark-red" /> : null}
							<Message t={t} k="count.vote" values={{ count: votesOf(optionId) }} className="vote-count" />
						</li>
					)),
				)}
			</ul>
			<button className="button button-wide" type="button" onClick={onClose} {...words(t, 'sheet.close')} />
		</div>
	);
};

/** Whether the ballot has so many options that a field finds them. */
const hasSearch = ({ vote }: BallotSheetProps): boolean =>
	(vote?.vs_votetheme_list ?? []).reduce((sum, { options }) => sum + options.length, 0) >= manyOptions;

const title: MessageKey = 'vote.cast';

/** The ballot of a vote: options by theme, form fields, the code, and the result. */
export const BallotSheet = (props: BallotSheetProps) => {
	const { t, phase, panel, onClose, onRetry } = props;
	return (
		<Sheet t={t} name="ballot" title={title} onClose={onClose} panel={panel}>
			{phase === 'loading' ? (
				<p className="skeleton" role="status">
					<Waiting t={t} />
				</p>
			) : null}
			{phase === 'failed' ? (
				<p className="ballot" role="alert">
					<Message t={t} k="state.networkError" />
					<button className="button" type="button" onClick={onRetry} {...words(t, 'state.retry')} />
				</p>
			) : null}
			{phase === 'choosing' || phase === 'sending' ? (
				<>
					{hasSearch(props) ? <OptionSearchField t={t} search={props.search} onSearch={props.onSearch} /> : null}
					<Form {...props} />
				</>
			) : null}
			{phase === 'sent' ? <Result {...props} /> : null}
		</Sheet>
	);
};
