/** Every way to sign in, and signing out, against the real platform with the sandbox's codes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answerWith, watchCalls } from './operator.ts';
import { countTokens, endCodeWait, expireTokens, readPhoneCode, readVerifyCode } from './platform-store.ts';
import { hydrated, sample, signIn } from './site.ts';

/** A phone number that no other test uses. */
const newPhone = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const problem = (page: Page, field: string) => page.locator(`#login-${field}-problem`);
const notice = (page: Page) => page.locator('#login-notice');
const submit = (page: Page) => page.locator('.login-form button[type="submit"]');
const sendButton = (page: Page) => page.locator('[data-send-code]');

const open = async (page: Page, way = 'password', back = ''): Promise<void> => {
	await page.goto(back === '' ? sample.login : `${sample.login}?back=${encodeURIComponent(back)}`);
	await hydrated(page, 'login');
	await expect(page.locator('#login-phone')).toBeEnabled();
	if (way !== 'password') await page.click(`[data-way="${way}"]`);
};
const typePicture = async (page: Page): Promise<void> => {
	const image = page.locator('.verification-code img');
	await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
	const key = new URL((await image.getAttribute('src')) ?? '', page.url()).searchParams.get('codeKey') ?? '';
	await page.fill('#login-picture', await readVerifyCode(key));
};
/** Requests a code and types it. */
const typeCode = async (page: Page, phone: string): Promise<void> => {
	await page.fill('#login-phone', phone);
	await typePicture(page);
	await sendButton(page).click();
	await expect(sendButton(page)).toHaveText(/^\d+ 秒后重发$/);
	await expect(sendButton(page)).toBeDisabled();
	await expect(page.locator('#login-code')).toBeFocused();
	await page.fill('#login-code', await readPhoneCode(phone));
};
const typePasswords = async (page: Page, password: string): Promise<void> => {
	await page.fill('#login-password', password);
	await page.fill('#login-confirm', password);
};
/** Registers a new reader, who is then on home. */
const register = async (page: Page, phone: string, password: string): Promise<void> => {
	await open(page, 'register');
	await page.check('#login-consent');
	await typeCode(page, phone);
	await typePasswords(page, password);
	await submit(page).click();
	await page.waitForURL((url) => url.pathname === sample.home);
};
const login = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userLogin') ?? 'null'));

test('R-SCREEN-07, A-016: the icon of the menu leads to the sign-in and to the columns', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(sample.home);
	await page.locator('[data-menu]').click();
	await expect(page).toHaveURL(/login\.html/);
	const columns = page.getByRole('navigation', { name: '栏目' }).getByRole('link');
	await expect(columns.nth(3)).toBeVisible();
	const name = (await columns.nth(1).textContent()) ?? '';
	await columns.nth(1).click();
	await expect(page).toHaveURL(/columnDetail|columnShare/);
	await expect(page.locator('h1')).toHaveText(name);
});

test('R-VAL-06, R-VAL-07, R-VAL-08, R-VAL-09, A-115: what is missing is said beside its field, and what was typed stays', {
	tag: '@quick',
}, async ({ page }) => {
	await open(page, 'register');
	await page.check('#login-consent');
	await submit(page).click();
	await expect(problem(page, 'phone')).toHaveText('请输入手机号');
	await expect(problem(page, 'code')).toHaveText('请输入验证码');
	await expect(problem(page, 'password')).toHaveText('请输入密码');
	await expect(problem(page, 'confirm')).toHaveText('请确认密码');
	await expect(page.locator('#login-phone')).toBeFocused();
	await page.fill('#login-phone', '电话');
	await page.fill('#login-password', '123456');
	await page.fill('#login-confirm', '654321');
	await submit(page).click();
	await expect(problem(page, 'phone')).toHaveText('请输入正确的手机号');
	await expect(problem(page, 'confirm')).toHaveText('两次密码不一致');
	await expect(page.locator('#login-password')).toHaveValue('123456');
	await page.fill('#login-phone', '13912345678');
	await page.reload();
	await expect(page.locator('#login-title')).toHaveText('注册');
	await expect(page.locator('#login-phone')).toHaveValue('13912345678');
	await expect(page.locator('#login-password')).toHaveValue('');
});

test('A-016: consent is asked before the first sign-in, with a link, and never again', async ({ page }) => {
	await open(page);
	await page.fill('#login-phone', sample.members[0].phone);
	await page.fill('#login-password', sample.members[0].password);
	await submit(page).click();
	await expect(notice(page)).toHaveText('请先阅读并同意用户协议和隐私政策');
	await expect(notice(page)).toBeFocused();
	await expect(page.locator('.login-terms a')).toHaveText(['用户协议', '隐私政策']);
	for (const link of await page.locator('.login-terms a').all())
		await expect(link).toHaveAttribute('href', addressOf('aboutUs'));
	await page.check('#login-consent');
	await submit(page).click();
	await page.waitForURL((url) => url.pathname === sample.home);
	await page.goto(sample.login);
	await page.locator('[data-logout]').click();
	await expect(page.locator('.login-form')).toBeVisible();
	await expect(page.locator('#login-consent')).toHaveCount(0);
});

test('R-ROLE-06, A-016: a new reader registers with a code, and signs in with the password later', {
	tag: '@quick',
}, async ({ page }) => {
	const phone = newPhone();
	await open(page, 'register', sample.article);
	await page.check('#login-consent');
	await typeCode(page, phone);
	await typePasswords(page, 'my-secret-word-1');
	await submit(page).click();
	await page.waitForURL((url) => url.pathname === sample.article);
	expect((await login(page)).member.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
	await page.goto(sample.login);
	await page.locator('[data-logout]').click();
	await signIn(page, { phone, password: 'my-secret-word-1' }, sample.article);
	expect((await login(page)).member.nickname).toBe(`读者${phone.slice(-4)}`);
});

test('A-016: sign-in by a code; a wrong picture, a wrong code, the wait and another code', { tag: '@quick' }, async ({
	page,
}) => {
	const phone = newPhone();
	await open(page, 'code');
	await page.check('#login-consent');
	await sendButton(page).click();
	await expect(problem(page, 'phone')).toHaveText('请输入手机号');
	await expect(problem(page, 'picture')).toHaveText('请输入看到或听到的验证码');
	await page.fill('#login-phone', phone);
	await page.fill('#login-picture', 'XXXX');
	const before = await page.locator('.verification-code img').getAttribute('src');
	await sendButton(page).click();
	await expect(problem(page, 'picture')).toHaveText('验证码不正确，已换一个');
	await expect(page.locator('.verification-code img')).not.toHaveAttribute('src', before ?? '');
	await expect(page.locator('#login-phone')).toHaveValue(phone);
	await typeCode(page, phone);
	const right = await page.locator('#login-code').inputValue();
	await page.fill('#login-code', right === '000000' ? '000001' : '000000');
	await submit(page).click();
	await expect(problem(page, 'code')).toHaveText('验证码不正确或已失效');
	await page.reload();
	await expect(sendButton(page)).toHaveText(/^\d+ 秒后重发$/);
	await expect(page.locator('#login-phone')).toHaveValue(phone);
	await page.evaluate(() => sessionStorage.setItem('codeWaitUntil', String(Date.now() + 1500)));
	await page.reload();
	await expect(sendButton(page)).toHaveText('重新发送');
	await expect(sendButton(page)).toBeEnabled();
	await page.fill('#login-code', right);
	await submit(page).click();
	await page.waitForURL((url) => url.pathname === sample.home);
});

test('A-085: a forgotten password is replaced, which signs all other devices out', async ({ page, browser }) => {
	const phone = newPhone();
	await register(page, phone, 'old-secret-12');

	const other = await browser.newContext();
	const there = await other.newPage();
	await open(there, 'reset');
	await there.check('#login-consent');
	await expect(there.locator('.login-why')).toHaveText('设置新密码后，其他设备上的登录会全部退出。');
	// The platform sends one code a minute to a phone.
	await there.fill('#login-phone', phone);
	await typePicture(there);
	await sendButton(there).click();
	await expect(notice(there)).toHaveText('验证码发送过于频繁，请稍后再试');
	await expect(sendButton(there)).toHaveText(/^\d+ 秒后重发$/);
	await endCodeWait(phone);
	await there.evaluate(() => sessionStorage.removeItem('codeWaitUntil'));
	await there.reload();
	await expect(there.locator('#login-title')).toHaveText('忘记密码');
	await there.check('#login-consent');
	await typeCode(there, phone);
	await typePasswords(there, 'new-secret-12');
	await submit(there).click();
	await there.waitForURL((url) => url.pathname === sample.home);
	// The first device: its access token is not accepted, and cannot be renewed.
	await page.goto(addressOf('my'));
	await expect(page.locator('.island-my .state')).toContainText('登录已失效，请重新登录');
	expect(await login(page)).toBeNull();
	await open(page);
	await page.fill('#login-phone', phone);
	await page.fill('#login-password', 'old-secret-12');
	await submit(page).click();
	await expect(notice(page)).toHaveText('手机号或密码不正确');
	await expect(page.locator('#login-password')).toHaveValue('old-secret-12');
	await there.goto(addressOf('my'));
	await expect(there.locator('.island-my .head-name')).toBeVisible();
	await other.close();
});

test('A-085, E-03: sign-out ends the tokens on the platform; without an answer the reader is signed out here', {
	tag: '@quick',
}, async ({ page, context }) => {
	const phone = newPhone();
	await register(page, phone, 'my-secret-word-2');
	expect(await countTokens(phone)).toBe(2);
	await page.goto(sample.login);
	await page.locator('[data-logout]').click();
	await expect(page.locator('.toast')).toHaveText('已退出登录');
	await expect(page.locator('#login-title')).toBeFocused();
	expect(await countTokens(phone)).toBe(0);
	expect(await login(page)).toBeNull();
	await signIn(page, { phone, password: 'my-secret-word-2' });
	await page.goto(sample.login);
	await hydrated(page, 'login');
	await context.route('**/sso/logout*', (route) => route.abort());
	await page.locator('[data-logout]').click();
	await expect(page.locator('.toast')).toHaveText('已在这台设备上退出登录');
	expect(await login(page)).toBeNull();
});

test('R-VAL-06…09, E-03: a member without a phone binds one; an expired token is renewed first', async ({ page }) => {
	const phone = newPhone();
	await register(page, phone, 'my-secret-word-3');
	const { userid } = await login(page);
	// As a member of the messaging platform is stored: without a phone.
	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem('userLogin') ?? '{}');
		localStorage.setItem('userLogin', JSON.stringify({ ...stored, member: { ...stored.member, phone: '' } }));
	});
	await page.goto(sample.login);
	await page.locator('[data-bind]').click();
	await expect(page.locator('#login-title')).toHaveText('绑定手机');
	await submit(page).click();
	await expect(problem(page, 'phone')).toHaveText('请输入手机号');
	await expireTokens(phone);
	const calls: string[] = [];
	page.on('request', (request) => calls.push(new URL(request.url()).pathname));
	await page.fill('#login-phone', sample.members[0].phone);
	await page.fill('#login-code', '000000');
	await typePasswords(page, 'my-secret-word-3');
	await submit(page).click();
	await expect(problem(page, 'code')).toHaveText('验证码不正确或已失效');
	// The token was renewed before the phone was sent, so no second member was made.
	expect(calls.some((path) => path.endsWith('tokenHelper/getAnonymousToken'))).toBe(true);
	expect((await login(page)).userid).toBe(userid);
	await expect(page.locator('#login-phone')).toHaveValue(sample.members[0].phone);
	await page.click('[data-way="password"]');
	await expect(page.locator('#member-name')).toBeFocused();
	await page.locator('[data-bind]').click();
	await typeCode(page, newPhone());
	await typePasswords(page, 'my-secret-word-3');
	await submit(page).click();
	await expect(page.locator('.toast')).toHaveText('手机号已绑定');
	await expect(page.locator('#member-name')).toBeFocused();
});

test('R-CALL-068: member/info is called once after the sign-in', async ({ page, context }) => {
	const calls = watchCalls(context);
	await signIn(page);
	const names = calls.map(({ name }) => name);
	expect(names.slice(names.indexOf('sso/oauthLogin')).filter((name) => name === 'base/member/info')).toHaveLength(1);
});

for (const [status, sentence] of [
	[429, '尝试次数过多，请稍后再试，或用验证码登录'],
	[500, '暂时不能登录，请稍后再试'],
	[413, '暂时不能登录，请稍后再试'],
	[401, '暂时不能登录，请稍后再试'],
] as const) {
	test(`a sign-in refused with ${status} is one sentence, and what was typed stays`, async ({ page, context }) => {
		await answerWith(context, 'sso/oauthLogin', { status, msg: 'ENGLISH INTERNALS' });
		await open(page);
		await page.check('#login-consent');
		await page.fill('#login-phone', '1'.repeat(200));
		await page.fill('#login-password', 'x'.repeat(200));
		await submit(page).dblclick();
		await expect(notice(page)).toHaveText(sentence);
		await expect(page.locator('#login-phone')).toHaveValue('1'.repeat(100));
		await expect(page.locator('#login-password')).toHaveValue('x'.repeat(200));
	});
}

test('a password that is too long says so next to its field, and nothing of it is cut', async ({ page }) => {
	await open(page);
	await page.check('#login-consent');
	await page.fill('#login-phone', sample.members[0].phone);
	await page.fill('#login-password', 'x'.repeat(500));
	await submit(page).click();
	await expect(problem(page, 'password')).toHaveText('密码最多200位');
	await expect(page.locator('#login-password')).toHaveValue('x'.repeat(500));
});

for (const language of ['cn', 'en', 'bo']) {
	test(`every way in ${language}: no axe finding, no sentence of another language`, async ({ page }) => {
		await page.addInitScript((code) => localStorage.setItem('lang', code), language);
		for (const way of ['password', 'code', 'register', 'reset']) {
			await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
			await open(page, way);
			await submit(page).click();
			await expect(problem(page, 'phone')).not.toHaveText('');
			await expect(page.locator('html')).not.toHaveAttribute('data-lang-pending');
			if (language !== 'cn') {
				await expect(page.locator('html')).toHaveAttribute('lang', language);
				expect(await page.locator('.login-form').innerText()).not.toMatch(/[\u4e00-\u9fff]/);
			}
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
		}
	});
}
