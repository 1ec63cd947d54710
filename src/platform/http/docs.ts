import { html } from 'hono/html';
import type { CallDeclaration } from '../../contract/call.ts';
import type { Markup } from './markup.ts';

const row = (call: CallDeclaration): Markup => {
	const fields = 'entries' in call.request ? Object.keys(call.request.entries as object).join(', ') : '';
	const cells = [
		call.method,
		`/api/${call.service}/${call.name}`,
		call.summary,
		fields,
		call.token === 'member' ? 'member' : '',
		call.requirement,
	];
	return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
};

/** A page that lists the calls; their schemas are in `/api/openapi.json`. */
export const docsPage = (calls: readonly CallDeclaration[]): Markup => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls of the content platform</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem .6rem;text-align:left;vertical-align:top}</style></head>
<body><h1>Calls of the content platform</h1>
<p>Every answer is an envelope <code>{status, data, msg}</code>: status 0 carries data, 1 nothing, any other an error. The schemas are in <a href="openapi.json">openapi.json</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Address</th><th scope="col">What it does</th><th scope="col">Parameters</th><th scope="col">Needs</th><th scope="col">Source</th></tr></thead>
<tbody>${calls.map(row)}</tbody></table></body></html>
`;
