import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { viewSettings } from '../../../client/runtime/exported-settings.ts';
import { removeOfflinePages } from '../../../client/runtime/offline-pages.ts';
import { clearHistory, type ReadEntry, readHistory } from '../../../client/runtime/read-history.ts';
import { refreshMember } from '../../../client/session/refresh-member.ts';
import { signOut } from '../../../client/session/sign-out.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import type { MemberList } from '../../../contract/members-own.ts';
import { defaultListRule } from '../../../domain/date-rule.ts';
import { addressOf } from '../../../routes.ts';
import { listTimeRule, type ViewContext } from '../../../ui/context.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { words } from '../../../ui/words.ts';
import { MyData } from '../page/MyData.tsx';
import { MyHistory } from '../page/MyHistory.tsx';
import { MyLists } from '../page/MyLists.tsx';
import { MyMember } from '../page/MyMember.tsx';
import { MySignIns } from '../page/MySignIns.tsx';
import { checkIn, loadCheckIn, sendCheckIn } from './check-in.store.ts';
import { closeMyLists, loadMyList, myLists } from './my-lists.store.ts';
import { closeMySignIns, dismissNotices, endSignIns, loadMySignIns, mySignIns } from './my-sign-ins.store.ts';
import { shownMember } from './shown-member.ts';
import { useMyData } from './use-my-data.ts';

const leave = (): void => {
	void signOut().then((ended) => showToast(ended ? 'login.loggedOut' : 'login.loggedOutHere'));
};

const loginHref = `${addressOf('login')}?back=${encodeURIComponent(addressOf('my'))}`;

/** 我的: the member's lists and points, and what was read on this device. */
export const My = island('my', () => {
	const { t, language } = useTranslate();
	const reader = useStore(session, { ssr: 'initial' });
	const lists = useStore(myLists, { ssr: 'initial' });
	const signIns = useStore(mySignIns, { ssr: 'initial' });
	const today = useStore(checkIn, { ssr: 'initial' });
	const [open, setOpen] = useState<MemberList>('favourites');
	const [entries, setEntries] = useState<readonly ReadEntry[]>([]);
	const [settings, setSettings] = useState<ViewContext['settings']>();
	const data = useMyData(t);
	const isMember = reader.state === 'member';
	const timeRule = settings === undefined ? '' : listTimeRule(settings.page);
	useEffect(() => {
		startSession();
		setEntries(readHistory());
		setSettings(viewSettings());
	}, []);
	useEffect(() => {
		if (isMember) {
			void refreshMember();
			void loadMySignIns();
			void loadCheckIn();
		} else {
			closeMyLists();
			closeMySignIns();
		}
	}, [isMember]);
	useEffect(() => {
		if (isMember && myLists.get()[open].phase === 'closed') void loadMyList(open);
	}, [isMember, open]);

	return (
		<>
			{reader.state === 'unknown' || reader.state === 'authorizing' ? (
				<p className="my-wait">
					<Waiting t={t} />
				</p>
			) : reader.state === 'member' && settings !== undefined ? (
				<>
					<MyMember
						context={{ t, language, settings }}
						member={shownMember(reader.login.member)}
						checkIn={{
							isBusy: today.phase === 'sending',
							isDone: today.phase === 'done',
							onCheckIn: () => void sendCheckIn().then((message) => (message === '' ? undefined : showToast(message))),
						}}
					/>
					<MyLists
						t={t}
						timeRule={timeRule}
						open={open}
						list={lists[open]}
						onOpen={setOpen}
						onMore={() => void loadMyList(open)}
					/>
				</>
			) : (
				<StateBlock
					t={t}
					drawing="people"
					message={reader.state === 'expired' ? 'state.loginLost' : 'my.signIn'}
					action={{ message: 'action.login', href: loginHref }}
				/>
			)}
			<MyHistory
				t={t}
				timeRule={timeRule}
				entries={entries}
				onClear={() => {
					clearHistory();
					void removeOfflinePages('read');
					setEntries([]);
					showToast('my.cleared');
				}}
			/>
			{isMember ? (
				<MySignIns
					t={t}
					timeRule={timeRule || defaultListRule}
					state={signIns}
					onEnd={(id) => void endSignIns(id).then((message) => (message === '' ? undefined : showToast(message)))}
					onDismiss={dismissNotices}
					onRetry={() => void loadMySignIns()}
				/>
			) : null}
			{isMember && settings?.site.ownData ? <MyData {...data} /> : null}
			{isMember ? (
				<p className="my-leave">
					<button
						className="button button-wide"
						type="button"
						data-logout=""
						onClick={leave}
						{...words(t, 'login.logout')}
					/>
				</p>
			) : null}
		</>
	);
});
