import type { ServerPart } from '../../../platform/db/server-part.ts';
import type { CalendarAtDesk, SignUpsAtDesk } from '../../../platform/desk/at-desk.ts';
import type { ActivitiesRows } from './tables.ts';

const reads = () => Promise.all([import('./activity.ts')]);

/** Activities, and the sign-ups of readers. */
export const activities: ServerPart = {
	tables: () => import('./tables.ts'),
	reads,
	handlers: async () => [...(await reads()), await import('./activity-write.ts')],
	wire: () => Promise.all([import('../../../contract/activities.ts')]),
	favourable: { activity: { table: 'activities', where: 'released = 1', gone: '活动不存在或已下线' } },
	documents: [
		{ kind: 'activity', table: 'activities', rule: async () => (await import('./store-activity.ts')).activityRule },
	],
	catalogues: {
		activity: { rows: "select id, '' as holder, '' as first, '' as second from activities x where released = 1" },
	},
	pictures: [['activities', 'released = 1', ['answer']]],
	figures: { signUps: { table: 'registrations' } },
	ownLists: { signUps: async () => (await import('./own-sign-ups.ts')).ownSignUps },
	desk: {
		signUps: (): Promise<SignUpsAtDesk> => import('./sign-ups.ts'),
		calendar: (): Promise<CalendarAtDesk> => import('./beginnings.ts'),
	},
	memberRows: { signUps: 'registrations' },
	// Sign-ups keep their place, under a name that belongs to nobody.
	forget: async (writer, member, nobody) => {
		await writer
			.withTables<ActivitiesRows>()
			.updateTable('registrations')
			.set({ member_id: nobody, nickname: '', picture: '', details: '{}' })
			.where('member_id', '=', member)
			.execute();
		return [];
	},
};
