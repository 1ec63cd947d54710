import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { InviteCodeForm } from '../page/InviteCodeForm.tsx';
import { inviteForm, sendInvite, setInviteCode, startInvite } from './use-invite.store.ts';

/** 邀请码: a member enters the code of a friend, which may be in the address (R-SCREEN-61, R-ROLE-17). */
export const Invite = island('invite', () => {
	const { t } = useTranslate();
	const form = useStore(inviteForm, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const [login, setLogin] = useState('');
	useEffect(() => {
		startSession();
		startInvite(window.location.search);
		setLogin(loginAddress('invite'));
	}, []);
	return (
		<div id="invite">
			<InviteCodeForm
				t={t}
				form={form}
				loginAddress={form.notice === 'login' && reader.state !== 'member' ? login : ''}
				onCode={setInviteCode}
				onSend={() => void sendInvite()}
			/>
		</div>
	);
});
