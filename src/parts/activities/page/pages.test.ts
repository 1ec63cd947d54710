import { expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const htmlOf = async (fields: object, entryList: object = {}): Promise<string> => {
	const activity = { fileId: '9', title: '体验课', isbegin: 1, placesLeft: -1, ...fields };
	const request = pageRequest(addressOf('activityDetail', { id: '9' }), {
		activityDetail: { activity },
		entryList,
	});
	return (await pages['activityDetail']?.(request, viewContext()))?.markup.main ?? '';
};

it('R-ROLE-10, R-CALL-029: an activity whose form has no fields links to its sign-up too', async () => {
	const apply = `href="${addressOf('activityApply', { id: '9' })}"`;
	expect(await htmlOf({ registEndTime: '2027-12-20 18:00:00' })).toContain(apply);
	expect(await htmlOf({ places: 30, placesLeft: 30 })).toContain(apply);
	expect(await htmlOf({})).not.toContain(apply);
});

it('R-STATE-46…48, A-057: only an activity that takes sign-ups says whether its sign-up is open', async () => {
	expect(await htmlOf({ places: 30, placesLeft: 30 })).toContain('报名中');
	expect(await htmlOf({ vote: { voteId: 'v1' } })).not.toContain('报名中');
});

it('R-ENT-055, R-SCREEN-39, A-025: the first eight who signed up are shown, with the number of all', async () => {
	const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ nickname: `读者${index + 1}` }));
	const html = await htmlOf({}, { list: entries(12), totalCount: 40 });
	expect(html.match(/<span>读者\d+<\/span>/g)).toHaveLength(8);
	expect(html).toContain('40人已报名');
	// A platform may say no number, or that of this page alone.
	expect(await htmlOf({}, { list: entries(12) })).toContain('12人已报名');
	expect(await htmlOf({ countEntry: 40 }, { list: entries(3) })).toContain('40人已报名');
});
