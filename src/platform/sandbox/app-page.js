// The page that stands for the native app: shows the site in a frame, writes down its redirects to the app's scheme, and
// pushes logins in as the app does, through window.touchEditionLogin.
const part = (id) => document.getElementById(id);
const frame = part('site');

part('agent').textContent = navigator.userAgent;

/** An address the browser itself can open is none of the app's. */
const isForApp = (address) => !/^(?:https?|about|blob|data|javascript):/i.test(address);

const write = (address) => {
	const line = document.createElement('li');
	line.textContent = address;
	part('log').append(line);
};

const onNavigate = (event) => {
	if (!isForApp(event.destination.url)) return;
	write(event.destination.url);
	if (event.cancelable) event.preventDefault();
};

let watched;

/** Looks at every navigation that starts in the frame; those to the app's scheme are written down and stopped. */
const watch = () => {
	const { navigation } = frame.contentWindow;
	if (navigation === watched) return;
	watched = navigation;
	navigation.addEventListener('navigate', onNavigate);
};

/** A page may ask for the app before it has loaded: a new one is watched from its first frame on. */
const watchAlways = () => {
	try {
		watch();
	} catch {
		// A page of another origin; `load` says so.
	}
	requestAnimationFrame(watchAlways);
};

if ('navigation' in window) watchAlways();
else part('told').textContent = 'This browser does not tell of redirects (no Navigation API): use a newer one.';

frame.addEventListener('load', () => {
	try {
		watch();
		part('mode').textContent = frame.contentDocument.documentElement.dataset.mode ?? 'not told';
	} catch {
		part('mode').textContent = 'the page is of another origin: open it from here only on this one';
	}
});

part('open').addEventListener('submit', (event) => {
	event.preventDefault();
	const url = new URL(part('address').value, location.origin);
	if (url.origin === location.origin) frame.src = url.href;
	else part('mode').textContent = 'only pages of this origin are opened here';
});

const push = (login) => {
	const receive = frame.contentWindow?.touchEditionLogin;
	if (typeof receive !== 'function') {
		part('told').textContent = 'The page takes no logins: open one first.';
		return;
	}
	receive(login);
	part('told').textContent = login === null ? 'Signed out.' : `Pushed the login of ${login.userid}.`;
};

part('login').addEventListener('submit', async (event) => {
	event.preventDefault();
	const device = 'sandbox-app';
	const body = new URLSearchParams({ phone: part('phone').value, password: part('password').value, device });
	const response = await fetch('/api/sso/oauthLogin', { method: 'POST', body });
	const { status, data, msg } = await response.json();
	if (status !== 0) {
		part('told').textContent = msg;
		return;
	}
	const { userid, token, accessToken, refreshToken } = data;
	push({ userid, token, accessToken, refreshToken, device });
});

part('logout').addEventListener('click', () => push(null));
