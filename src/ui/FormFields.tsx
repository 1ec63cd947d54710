import type { ChangeEvent, HTMLInputTypeAttribute, ReactNode } from 'react';
import { choicesOf, type FieldProblem, type FormField } from '../domain/form-fields.ts';
import { isFileKind } from '../domain/form-files.ts';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import { Message } from './Message.tsx';

const problemMessages: Readonly<Record<FieldProblem, MessageKey>> = {
	missing: 'form.missing',
	long: 'form.long',
	phone: 'form.phone',
	number: 'form.number',
	idcard: 'form.idcard',
	choice: 'form.choice',
	date: 'form.date',
	picture: 'form.picture',
	file: 'form.file',
	consent: 'form.consent',
};

/** Type, keyboard and autocompletion of a field with one line. */
const inputs: Readonly<
	Record<string, { type: HTMLInputTypeAttribute; inputMode?: 'tel' | 'decimal' | 'text'; autoComplete?: string }>
> = {
	text: { type: 'text' },
	phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
	number: { type: 'text', inputMode: 'decimal' },
	idcard: { type: 'text', inputMode: 'text', autoComplete: 'off' },
	date: { type: 'date' },
};

interface FieldProps {
	t: Translate;
	/** Prefix of the ids of the fields. */
	form: string;
	field: FormField;
	value: string;
	problem: FieldProblem | '';
	file: ((field: FormField) => ReactNode) | undefined;
	onChange: (value: string) => void;
}

const Choices = ({ form, field, value, onChange }: FieldProps) => {
	const several = field.type === 'choices';
	const chosen = several ? choicesOf(value) : [value];
	const change = (option: string, on: boolean): void => {
		if (!several) onChange(option);
		else onChange(field.options.filter((other) => (other === option ? on : chosen.includes(other))).join('\n'));
	};
	return (
		<div className="field-choices">
			{field.options.map((option, index) => (
				<label key={option} className="choice" htmlFor={`${form}-${field.name}-${index}`}>
					<input
						id={`${form}-${field.name}-${index}`}
						type={several ? 'checkbox' : 'radio'}
						name={`${form}-${field.name}`}
						checked={chosen.includes(option)}
						onChange={(event: ChangeEvent<HTMLInputElement>) => change(option, event.target.checked)}
					/>
					<span>{option}</span>
				</label>
			))}
		</div>
	);
};

const Problem = ({ t, form, field, problem }: FieldProps) => (
	<p id={`${form}-${field.name}-problem`} className="problem" role="alert">
		{problem === '' ? null : <Message t={t} k={problemMessages[problem]} />}
	</p>
);

const Label = ({ t, field }: FieldProps) => (
	<>
		{field.label === '' ? field.name : field.label}
		{field.required ? null : <Message t={t} k="activity.optional" className="field-optional" />}
	</>
);

/** One field with its label, its keyboard and the problem with its value. */
const Field = (props: FieldProps) => {
	const { form, field, value, problem, onChange } = props;
	const id = `${form}-${field.name}`;
	if (field.type === 'consent')
		return (
			<div className="field">
				<label className="choice" htmlFor={id}>
					<input
						id={id}
						type="checkbox"
						checked={value === 'yes'}
						aria-invalid={problem !== ''}
						aria-describedby={`${id}-problem`}
						onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked ? 'yes' : '')}
					/>
					<span>{field.label === '' ? field.name : field.label}</span>
				</label>
				<Problem {...props} />
			</div>
		);
	const file = field.type === 'picture' || isFileKind(field.type) ? props.file?.(field) : undefined;
	if (file !== undefined || field.type === 'choice' || field.type === 'choices')
		return (
			<fieldset className="field" aria-describedby={`${id}-problem`}>
				<legend>
					<Label {...props} />
				</legend>
				{file ?? <Choices {...props} />}
				<Problem {...props} />
			</fieldset>
		);
	return (
		<div className="field">
			<label htmlFor={id}>
				<Label {...props} />
			</label>
			<input
				id={id}
				name={field.name}
				{...(inputs[field.type] ?? inputs['text'])}
				value={value}
				aria-required={field.required}
				aria-invalid={problem !== ''}
				aria-describedby={field.type === 'phone' ? `${id}-privacy ${id}-problem` : `${id}-problem`}
				onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
			/>
			{field.type === 'phone' ? (
				<p id={`${id}-privacy`} className="field-note">
					<Message t={props.t} k="form.phonePrivacy" />
				</p>
			) : null}
			<Problem {...props} />
		</div>
	);
};

interface FormFieldsProps {
	t: Translate;
	/** Name of the form, unique on the page. */
	form: string;
	fields: readonly FormField[];
	values: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, FieldProblem | ''>>;
	/** The control of a field with a picture or another file; without it such a field is a line of text. */
	file?: (field: FormField) => ReactNode;
	onChange: (name: string, value: string) => void;
}

/** The fields of a newspaper's form, each with its label and, next to it, the problem with its value. */
export const FormFields = ({ t, form, fields, values, problems, file, onChange }: FormFieldsProps) => (
	<>
		{fields.map((field) => (
			<Field
				key={field.name}
				t={t}
				form={form}
				field={field}
				value={values[field.name] ?? ''}
				problem={problems[field.name] ?? ''}
				file={file}
				onChange={(value) => onChange(field.name, value)}
			/>
		))}
	</>
);
