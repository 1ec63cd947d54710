import type { FormFieldAnswer } from '../../contract/entities/shared.ts';
import type { RequestedField } from '../import/document-activity.ts';

/** The fields that participants fill in, with every property set. */
export const requestedFields = (fields: readonly RequestedField[] | undefined): FormFieldAnswer[] =>
	(fields ?? []).map((field) => ({
		name: field.name,
		label: field.label,
		type: field.type ?? 'text',
		required: field.required ?? false,
		options: field.options ?? [],
	}));
