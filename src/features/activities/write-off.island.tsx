import { useStore } from '@nanostores/react';
import { island } from '../../client/islands/island.tsx';
import { useNotice } from '../../client/islands/use-notice.ts';
import { useTranslate } from '../../client/islands/use-translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Message } from '../../ui/Message.tsx';
import { redeemCode, type WriteOffState, writeOff } from './write-off.store.ts';

const sentenceOf = (state: WriteOffState, t: Translate): string => {
	if (state.phase === 'ready' || state.phase === 'sending') return '';
	if (state.phase === 'done') return t('writeOff.done', { name: state.name });
	return state.phase === 'waits' ? t('state.networkError') : t(`writeOff.${state.phase}`);
};

const redeemShown = (): void => {
	const {
		writeOff: registCode = '',
		activity = '',
		shop = '',
	} = document.querySelector<HTMLElement>('[data-write-off]')?.dataset ?? {};
	if (registCode !== '') void redeemCode({ activityID: activity, registCode, shopSite: shop });
};

/** 确认核销: staff redeem the code in the address, once (R-SCREEN-43, R-ROUTE-12). */
export const WriteOff = island('write-off', () => {
	const { t } = useTranslate();
	const state = useStore(writeOff, { ssr: 'initial' });
	const notice = useNotice(sentenceOf(state, t));
	const canRedeem = state.phase === 'ready' || state.phase === 'waits' || state.phase === 'failed';
	return (
		<div className="page-bar" id="write-off">
			<p className="form-problem" role="status" data-phase={state.phase}>
				{notice}
			</p>
			<button className="button button-primary button-wide" type="button" disabled={!canRedeem} onClick={redeemShown}>
				<Message t={t} k={state.phase === 'sending' ? 'writeOff.sending' : 'writeOff.confirm'} />
			</button>
		</div>
	);
});
