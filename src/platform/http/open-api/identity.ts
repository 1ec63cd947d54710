import type { Json } from './schemas.ts';

const text = { type: 'string' } as const;

const schemas: Readonly<Record<string, Json>> = {
	siteId: { ...text, description: 'The site.' },
	siteID: { ...text, description: 'The site, spelt as older services read it.' },
	siteid: { ...text, description: 'The site, spelt as older services read it.' },
	appID: { ...text, description: 'The app of the site.' },
	device: { ...text, maxLength: 128, description: "Id of the reader's device." },
	curVersions: { ...text, description: 'Version of the client; from 3 user ids are enciphered.' },
	apiVersion: text,
	t: { type: 'integer', minimum: 0, description: 'Epoch milliseconds of the request; no cache answers it.' },
};

/** Fields that every call may carry (R-REQ-05…12). */
export const identityFields: readonly string[] = Object.keys(schemas);

/** The fields as parameters of a query. */
export const identityParameters: Json = Object.fromEntries(
	Object.entries(schemas).map(([name, schema]) => [name, { name, in: 'query', required: false, schema }]),
);

/** The fields in a form. */
export const identitySchema: Json = { type: 'object', properties: schemas };
