import { runtimeSettings } from '../../client/runtime/runtime-settings.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ViewContext } from '../../ui/context.ts';

/** The context of views, with the settings of this site. */
export const viewContext = (t: Translate): ViewContext => {
	const settings = runtimeSettings();
	return { t, settings, language: settings.site.locale };
};
