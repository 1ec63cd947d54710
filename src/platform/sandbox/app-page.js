// Simulates the native app: shows the site in a frame, records its redirects to the app's scheme, and passes logins to the
// page as the app does, through window.touchEditionLogin.
const part = (id) => document.getElementById(id);
const frame = part('site');

part('agent').textContent = navigator.userAgent;

/** Whether an address is for the app: browsers cannot open it. */
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

/** Records and cancels navigations of the frame to the app's scheme. */
const watch = () => {
	const { navigation } = frame.contentWindow;
	if (navigation === watched) return;
	watched = navigation;
	navigation.addEventListener('navigate', onNavigate);
};

/** A page may redirect to the app before it has loaded, so every new page is watched from its first frame on. */
const watchAlways = () => {
	try {
		watch();
	} catch {
		// The page is of another origin, which the `load` listener reports.
	}
	requestAnimationFrame(watchAlways);
};

if ('navigation' in window) watchAlways();
else part('notice').textContent = 'This browser does not report redirects (it has no Navigation API); use a newer one.';

frame.addEventListener('load', () => {
	try {
		watch();
		part('mode').textContent = frame.contentDocument.documentElement.dataset.mode ?? 'unknown';
	} catch {
		part('mode').textContent = 'the page is of another origin; only pages of this origin can be shown here';
	}
});

part('open').addEventListener('submit', (event) => {
	event.preventDefault();
	const url = new URL(part('address').value, location.origin);
	if (url.origin === location.origin) frame.src = url.href;
	else part('mode').textContent = 'only pages of this origin can be opened here';
});

const push = (login) => {
	const receive = frame.contentWindow?.touchEditionLogin;
	if (typeof receive !== 'function') {
		part('notice').textContent = 'No page is open that accepts logins; open one first.';
		return;
	}
	receive(login);
	part('notice').textContent = login === null ? 'Signed out.' : `Pushed the login of ${login.userid}.`;
};

part('login').addEventListener('submit', async (event) => {
	event.preventDefault();
	const device = 'sandbox-app';
	const body = new URLSearchParams({ phone: part('phone').value, password: part('password').value, device });
	const response = await fetch('/api/sso/oauthLogin', { method: 'POST', body });
	const { status, data, msg } = await response.json();
	if (status !== 0) {
		part('notice').textContent = msg;
		return;
	}
	const { userid, token, accessToken, refreshToken } = data;
	push({ userid, token, accessToken, refreshToken, device });
});

part('logout').addEventListener('click', () => push(null));
