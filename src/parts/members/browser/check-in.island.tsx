import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { checkIn, loadCheckIn, sendCheckIn, today } from './check-in.store.ts';

/** Shows the new totals on the page, which was rendered before. */
const showTotals = ({ score, dayTotal }: { score: number; dayTotal: number }): void => {
	for (const [name, value] of [
		['score', score],
		['day', dayTotal],
	] as const) {
		for (const element of Array.from(document.querySelectorAll(`[data-total="${name}"]`)))
			element.textContent = String(value);
	}
};

const create = (tag: string, className: string, text: string): HTMLElement => {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return element;
};

/** Adds the check-in to the list of the page: to the entry of today, or as one. */
const showRow = ({ added, dayTotal }: { added: number; dayTotal: number }, t: Translate): void => {
	const list = document.querySelector('.entries');
	const known = list?.querySelector(`[data-id="${today()}"]`);
	const entry = known ?? create('li', 'points-day', '');
	const total = known?.querySelector<HTMLElement>('.points-total > span') ?? create('span', '', '');
	total.textContent = t('points.added', { count: `+${dayTotal}` });
	total.dataset['t'] = 'points.added';
	total.dataset['v'] = JSON.stringify({ count: `+${dayTotal}` });
	if (known === undefined || known === null) {
		entry.setAttribute('data-id', today());
		const line = create('p', 'points-line points-total', '');
		line.append(create('b', '', today().slice(5)), total);
		entry.append(line);
		list?.prepend(entry);
	}
	const row = create('p', 'points-line', '');
	const title = create('span', '', t('points.checkIn'));
	title.dataset['t'] = 'points.checkIn';
	row.append(title, create('span', '', `+${added}`));
	entry.firstElementChild?.after(row);
};

/** 签到: the daily check-in on the page of points (R-SCREEN-62, R-ROLE-16). */
export const CheckIn = island('check-in', () => {
	const { t } = useTranslate();
	const { phase, points } = useStore(checkIn, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	useEffect(startSession, []);
	useEffect(() => {
		if (points === null) return;
		showTotals(points);
		if (points.added > 0) showRow(points, t);
	}, [points, t]);
	useEffect(() => {
		if (reader.state === 'member') void loadCheckIn();
	}, [reader.state]);
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
