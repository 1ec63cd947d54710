import { html } from 'hono/html';

/** HTML that `html` of Hono made: it escapes every string that it puts in, and no plain string is of this type. */
export type Markup = ReturnType<typeof html>;

/** Markup of a page that leaves something out. */
export const nothing: Markup = html``;
