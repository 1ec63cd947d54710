import type { FormFieldAnswer } from '../contract/entities/shared.ts';
import { fileLimits, isFileKind } from '../domain/form-files.ts';
import type { ViewContext } from './context.ts';
import { Message } from './Message.tsx';
import { words } from './words.ts';

/** The fields of a form that a participant fills in. */
export const FieldList = ({ fields, context: { t } }: { fields: readonly FormFieldAnswer[]; context: ViewContext }) =>
	fields.length === 0 ? null : (
		<section className="asked" data-asked="">
			<h2 {...words(t, 'activity.fields')} />
			<ul>
				{fields.map((field) => (
					<li key={field.name}>
						<b>{field.label === '' ? field.name : field.label}</b>
						<Message t={t} k={field.required ? 'activity.required' : 'activity.optional'} className="mark" />
						{field.options.length === 0 ? null : <small>{field.options.join(' / ')}</small>}
						{isFileKind(field.type) ? <small {...words(t, 'file.limit', fileLimits(field.type))} /> : null}
					</li>
				))}
			</ul>
		</section>
	);
