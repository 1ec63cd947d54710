import type { Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

/** The switch of large type (长辈模式); shown only when scripts run. `browser/tools/large-type.ts` handles it. */
export const LargeSwitch = ({ t }: { t: Translate }) => (
	<button
		className="button large-switch"
		type="button"
		data-font-step="large"
		aria-pressed={false}
		{...words(t, 'large.mode')}
	/>
);
