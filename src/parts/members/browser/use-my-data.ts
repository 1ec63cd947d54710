import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { storedRefusalKey } from '../../../client/session/refusal.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { MyData } from '../page/MyData.tsx';
import { deleteAccount, downloadData, isDataBusy } from './my-data.store.ts';

/** Everything that the view of the member's data needs. */
export const useMyData = (t: Translate): ComponentProps<typeof MyData> => {
	const busy = useStore(isDataBusy, { ssr: 'initial' });
	const sheet = useSheet('delete-account', 'my-data-title');
	const [problem, setProblem] = useState('');
	const show = (result: string): void => {
		const key = result === 'state.networkError' ? result : storedRefusalKey(result);
		setProblem(key === undefined ? result : t(key));
	};
	return {
		t,
		busy,
		asks: sheet.isOpen,
		panel: sheet.panel,
		problem,
		onDownload: () => void downloadData().then(show),
		onAsk: () => {
			setProblem('');
			sheet.open();
		},
		onClose: sheet.close,
		onDelete: (password) =>
			void deleteAccount(password).then((result) => {
				show(result);
				if (result !== '') return;
				sheet.close();
				showToast('my.deleted');
			}),
	};
};
