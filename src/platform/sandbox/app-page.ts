import { html } from 'hono/html';
import { sandboxPage } from './page.ts';

/** `GET /sandbox/app`: simulates the native app, with the script `app-page.js`. */
export const appPage = (): Promise<Response> =>
	sandboxPage(
		'Native app',
		html`<section><p>A page knows the app by its marker in the user agent: settings <code>site.appMarker</code> and <code>site.appScheme</code>
		must be set, and the browser must send the marker, with the reader's id between ## marks if there is one, for example
		<code>Mozilla/5.0 … QinglingApp##reader-1##</code>. In a desktop browser set it in the device tools, then load this page again.</p>
		<p>This browser sends: <code id="agent"></code></p></section>
		<form id="open"><label>Page <input type="text" id="address" value="/app/template/displayTemplate/news/home.html"></label>
		<button type="submit">Open</button> Mode of the page: <code id="mode">none yet</code></form>
		<form id="login"><label>Phone <input type="text" id="phone" value="13800000001" autocomplete="off"></label>
		<label>Password <input type="password" id="password" value="touch-edition-1" autocomplete="off"></label>
		<button type="submit">Sign in and push the login</button><button type="button" id="logout">Push a sign-out</button>
		<output id="notice"></output></form>
		<section><h2>Redirects to the app</h2><ol id="log"></ol></section>
		<iframe id="site" title="The site as the app shows it"></iframe><script src="/sandbox/app.js"></script>`,
		"script-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'self'",
	);
