/** The published files that are made of schemas, as they should be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSchema, settingsSchema, settingsTypes } from './make.ts';

const json = (value: object): string => `${JSON.stringify(value, null, '\t')}\n`;

/** @param root of the checkout. @returns their texts by their names in the folder `schemas`. */
export const schemaFiles = (root: string): Readonly<Record<string, string>> => {
	const settings = settingsSchema(readFileSync(join(root, 'docs', 'settings.md'), 'utf8'));
	return {
		'settings.schema.json': json(settings),
		'import.schema.json': json(importSchema()),
		'index.d.ts': settingsTypes(settings),
	};
};
