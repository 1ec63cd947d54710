import { viewSettings } from '../../client/runtime/exported-settings.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ViewContext } from '../../ui/context.ts';

/** The context of views, with the settings of this site; the exported ones must have loaded. */
export const viewContext = (t: Translate): ViewContext => {
	const settings = viewSettings();
	return { t, settings, language: settings.site.locale };
};
