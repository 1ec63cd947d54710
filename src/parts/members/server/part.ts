import type { ServerPart } from '../../../platform/db/server-part.ts';
import type { FilesAtDesk } from '../../../platform/desk/at-desk.ts';

/** The sign-in, and what belongs to a member. */
export const members: ServerPart = {
	tables: () => import('./tables.ts'),
	handlers: () =>
		Promise.all([
			import('./anonymous-token.ts'),
			import('./invite.ts'),
			import('./items.ts'),
			import('./login-code.ts'),
			import('./own-data.ts'),
			import('./own-sign-ins.ts'),
			import('./points.ts'),
			import('./sign-in.ts'),
			import('./third-login.ts'),
		]),
	wire: () =>
		Promise.all([
			import('../../../contract/members.ts'),
			import('../../../contract/members-own.ts'),
			import('../../../contract/members-security.ts'),
			import('../wire.ts'),
		]),
	desk: { files: (): Promise<FilesAtDesk> => import('../../../platform/uploads/objects.ts') },
	memberRows: {
		points: 'points',
		inviteCodes: 'invite_codes',
		identities: 'identities',
		devices: 'known_devices',
		signIns: 'sign_ins',
		files: 'uploads',
	},
	goneWithMember: ['points', 'invite_codes', 'identities', 'known_devices', 'upload_tokens', 'upload_parts'],
	figures: { members: { table: 'members', time: 'created' } },
};
