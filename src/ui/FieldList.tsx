import type { AskedFieldAnswer } from '../document/wire-entities.ts';
import type { ViewContext } from './context.ts';
import { Message } from './Message.tsx';
import { words } from './words.ts';

/** What whoever takes part is asked for. */
export const AskedFields = ({
	fields,
	context: { t },
}: {
	fields: readonly AskedFieldAnswer[];
	context: ViewContext;
}) =>
	fields.length === 0 ? null : (
		<section className="asked" data-asked="">
			<h2 {...words(t, 'activity.fields')} />
			<ul>
				{fields.map((field) => (
					<li key={field.name}>
						<b>{field.label === '' ? field.name : field.label}</b>
						<Message t={t} k={field.required ? 'activity.required' : 'activity.optional'} className="mark" />
						{field.options.length === 0 ? null : <small>{field.options.join(' / ')}</small>}
					</li>
				))}
			</ul>
		</section>
	);
