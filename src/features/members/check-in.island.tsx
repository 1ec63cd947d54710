import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { island } from '../../client/islands/island.tsx';
import { useTranslate } from '../../client/islands/use-translate.ts';
import { session, startSession } from '../../client/stores/session.ts';
import { showToast } from '../../client/stores/toasts.ts';
import { Message } from '../../ui/Message.tsx';
import { checkIn, sendCheckIn } from './check-in.store.ts';

/** Shows the new totals on the page, which was rendered before. */
const showTotals = ({ score, dayTotal }: { score: number; dayTotal: number }): void => {
	for (const [name, value] of [
		['score', score],
		['day', dayTotal],
	] as const) {
		const element = document.querySelector(`[data-total="${name}"]`);
		if (element !== null) element.textContent = String(value);
	}
};

/** 签到: the daily check-in on the page of points (R-SCREEN-62, R-ROLE-16). */
export const CheckIn = island('check-in', () => {
	const { t } = useTranslate();
	const { phase, points } = useStore(checkIn, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	useEffect(startSession, []);
	useEffect(() => {
		if (points !== null) showTotals(points);
	}, [points]);
	if (reader.state !== 'member') return null;
	return (
		<p className="check-in">
			<button
				className="button button-primary button-wide"
				type="button"
				disabled={phase !== 'ready'}
				onClick={() => void sendCheckIn().then((message) => (message === '' ? undefined : showToast(message)))}
			>
				<Message t={t} k={phase === 'done' ? 'points.checkedIn' : 'points.checkIn'} />
			</button>
		</p>
	);
});
