import { expect, it } from 'vitest';
import { pageRequest, visit } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

/** The page of the member's own code. */
const ownCode = async (answer: object): Promise<string> => {
	const request = pageRequest(
		addressOf('Shareinvite'),
		{ 'invite/getCode': answer },
		{ visit: { ...visit, signedIn: true } },
	);
	return (await pages['Shareinvite']?.(request, viewContext()))?.markup.main ?? '';
};

it('R-ENT-093, R-ENT-094: the code and what the platform says about it are shown', async () => {
	const html = await ownCode({ code: 'ABC', msg: '好友填写后，双方各得积分' });
	expect(html).toContain('<p class="code" data-own-code="ABC">ABC</p>');
	expect(html).toContain('好友填写后，双方各得积分');
});

it('R-ENT-094, R-SCREEN-64: what the platform says is shown without a code too', async () => {
	const html = await ownCode({ msg: '本月的邀请码已用完' });
	expect(html).toContain('还没有内容');
	expect(html).toContain('本月的邀请码已用完');
	expect(await ownCode({})).not.toContain('head-sentence');
});
