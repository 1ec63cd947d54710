/** The ballot of a vote, for tests. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { putSamplePoll } from './platform-store.ts';

/** What opens the ballot in a sheet: the list of a vote, the vote of an option. */
export const opener = (page: Page) => page.locator('#ballot').getByRole('button', { name: /^(?:从名单选|投票)$/ });
export const open = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await opener(page).click();
	await expect(page.getByRole('dialog')).toBeVisible();
};
export const option = (page: Page, name: string) =>
	page.getByRole('dialog').getByRole('checkbox', { name: new RegExp(name) });
export const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '投票', exact: true });
export const notice = (page: Page) => page.locator('#ballot-notice');

/** A vote that no other test uses. */
export const ownPoll = async (more: object = {}): Promise<string> => {
	const id = `p${randomUUID().slice(0, 8)}`;
	await putSamplePoll({ id, ...more });
	return addressOf('activityVote', { id });
};
