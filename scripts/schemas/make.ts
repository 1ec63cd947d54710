/** The published JSON schemas of settings and of JSON Lines, and the types of settings: made of the schemas that check them. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { labelKeys } from '../../src/config/labels.ts';
import { Settings } from '../../src/config/schema.ts';
import { ContentDocument } from '../../src/intake/documents.ts';

/** A part of a JSON schema, as far as these have any. */
export interface Schema {
	$schema?: string;
	title?: string;
	description?: string;
	type?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	pattern?: string;
	propertyNames?: Schema;
	definitions?: Record<string, Schema>;
	$ref?: string;
	minItems?: number;
	maxItems?: number;
}

const jsonSchemaOf = (schema: GenericSchema): Schema =>
	toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input', target: 'draft-07' }) as Schema;

/** Rows of a table of settings: `| \`site.title\` | text | … | … | meaning |`. */
const rowPattern = /^\| `(\w+)\.(\w+)` \|(.+)\|$/gm;

/** Markdown as plain text, for the hints of an editor. */
const plain = (text: string): string =>
	text
		.trim()
		.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
		.replaceAll('`', '');

/** @param page docs/settings.md: what it says of a setting is its description. */
export const settingsSchema = (page: string): Schema => {
	const schema = jsonSchemaOf(Settings);
	for (const [, group = '', name = '', row = ''] of page.matchAll(rowPattern)) {
		const setting = schema.properties?.[group]?.properties?.[name];
		const meaning = row.split(' | ').at(-1);
		if (setting !== undefined && meaning !== undefined) setting.description = plain(meaning);
	}
	// An editor completes the keys of messages; they stand in the schema once.
	const labels = schema.properties?.['site']?.properties?.['labels']?.properties ?? {};
	for (const language of Object.values(labels)) language.propertyNames = { $ref: '#/definitions/messageKey' };
	return {
		$schema: 'http://json-schema.org/draft-07/schema#',
		title: 'Settings of a Touch Edition site',
		definitions: { messageKey: { enum: [...labelKeys] } },
		...schema,
		properties: { $schema: { type: 'string', description: 'Address of this schema.' }, ...schema.properties },
	};
};

/** One line of a file of JSON Lines (docs/import.md). */
export const importSchema = (): Schema => ({
	$schema: 'http://json-schema.org/draft-07/schema#',
	title: 'A line of content for Touch Edition',
	...jsonSchemaOf(ContentDocument),
});

const literal = (value: unknown): string => JSON.stringify(value);

const comment = ({ description }: Schema, indent: string): string =>
	description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`;

/** A schema as a type. */
const typeOf = (schema: Schema, indent: string): string => {
	if (schema.const !== undefined) return literal(schema.const);
	if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices !== undefined) return choices.map((one) => typeOf(one, indent)).join(' | ');
	if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {}, indent)})[]`;
	if (schema.type === 'object') {
		const inner = `${indent}\t`;
		const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
			const mark = schema.required?.includes(name) === true ? '' : '?';
			return `${comment(field, inner)}${inner}${/^\w+$/.test(name) ? name : literal(name)}${mark}: ${typeOf(field, inner)};\n`;
		});
		return `{\n${fields.join('')}${indent}}`;
	}
	if (schema.type === 'integer') return 'number';
	return schema.type === undefined ? 'unknown' : schema.type;
};

/** Types for `touch-edition.config.ts`. @param schema of the settings. */
export const settingsTypes = (schema: Schema): string => {
	const { $schema: _, ...properties } = schema.properties ?? {};
	return `/** Settings of a site: whatever is left out has its default (docs/settings.md). */
export interface SiteConfig ${typeOf({ ...schema, properties }, '')}

/** Settings with types, for \`touch-edition.config.ts\`; returns them unchanged. */
export declare const defineConfig: (settings: SiteConfig) => SiteConfig;
`;
};
