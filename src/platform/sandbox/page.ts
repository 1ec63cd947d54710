import { html, raw } from 'hono/html';
import type { Markup } from '../http/markup.ts';

const style = `body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1a1a1a;background:#f6f5f2}
h1{font-size:1.25rem}form,section{background:#fff;border:1px solid #ddd;border-radius:.5rem;padding:1rem;margin:1rem 0}
label{display:block;margin:.4rem 0}button{font:inherit;padding:.4rem 1rem;margin-right:.5rem}input[type=text],input[type=password]{font:inherit;width:100%;box-sizing:border-box}
code{word-break:break-all}iframe{width:375px;max-width:100%;height:700px;border:1px solid #999}td,th{text-align:left;padding:.2rem 1rem .2rem 0}`;

/**
 * A page of the sandbox, which says that it is one.
 *
 * @param policy more directives of the Content-Security-Policy.
 */
export const sandboxPage = async (title: string, body: Markup, policy = '', status = 200): Promise<Response> =>
	new Response(
		await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head><body><h1>${title}</h1><p>Sandbox: this page simulates another service, for trying things out.</p>${body}</body></html>`,
		{
			status,
			headers: {
				'Content-Type': 'text/html; charset=utf-8',
				'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; ${policy}`,
				'X-Content-Type-Options': 'nosniff',
				'Cache-Control': 'no-store',
				// Without a referrer, forms of this page would have no origin.
				'Referrer-Policy': 'same-origin',
			},
		},
	);
