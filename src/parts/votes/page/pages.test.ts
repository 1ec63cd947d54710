import { expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const theme = (themeId: string, ...names: string[]) => ({
	themeId,
	title: `第${themeId}组`,
	options: names.map((name) => ({ optionId: name, name })),
});

const htmlOf = async (fields: object): Promise<string> => {
	const vote = { title: '最美乡村', vs_votetheme_list: [theme('1', '甲', '乙'), theme('2', '丙')], ...fields };
	const request = pageRequest(addressOf('activityVote', { id: '9' }), { voteInfo: { vote } });
	return (await pages['activityVote']?.(request, viewContext()))?.markup.main ?? '';
};

it('R-ENT-056, R-ENT-057, R-ENT-058: a vote shows its picture, a group for each theme, and what voters fill in', async () => {
	const html = await htmlOf({
		voteId: 'v1',
		vs_head_voteimage: { src: '/media/head.jpg' },
		vs_user_inforule: [
			{ name: 'name', label: '姓名', required: true },
			{ name: 'phone', label: '手机号', type: 'phone' },
		],
	});
	expect(html.indexOf('/media/head.jpg')).toBeGreaterThan(-1);
	expect(html.indexOf('/media/head.jpg')).toBeLessThan(html.indexOf('<h1>'));
	expect(html.match(/class="vote-theme"/g)).toHaveLength(2);
	expect(html).toMatch(/姓名.*必填.*手机号.*选填/);
});

it('R-SCREEN-41, A-124: a vote without its own id has that of its address, so that a ballot can be opened', async () => {
	expect(await htmlOf({})).toContain('data-refresh="vote" data-id="9"');
	expect(await htmlOf({ voteId: 'v1' })).toContain('data-refresh="vote" data-id="v1"');
});

it('R-ENT-057: the page of an option leads to four others, those of its theme first, from the next one on', async () => {
	const themes = [theme('1', '甲'), theme('2', '乙', '丙', '丁', '戊'), theme('3', '己')];
	const linked = async (optionId: string): Promise<string[]> => {
		const address = addressOf('voteItemDetail', { id: '9', voteId: 'v1', optionId });
		const request = pageRequest(address, {
			voteInfo: { vote: { voteId: 'v1', fileId: '9', title: '最美乡村', vs_votetheme_list: themes } },
			optionInfo: { option: { optionId, name: optionId } },
		});
		const html = (await pages['voteItemDetail']?.(request, viewContext()))?.markup.main ?? '';
		const others = html.slice(html.indexOf('vote-others'));
		return [...others.matchAll(/<b class="vote-name">(.)<\/b>/g)].map(([, name = '']) => name);
	};
	expect(await linked('丙')).toEqual(['丁', '戊', '乙', '甲']);
	expect(await linked('甲')).toEqual(['乙', '丙', '丁', '戊']);
});
