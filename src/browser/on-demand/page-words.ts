import { ownLabels } from '../../client/runtime/load-exported-settings.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import type { Language } from '../../domain/entities.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate, type Messages, type Translate } from '../../i18n/translate.ts';

const loaders: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
	en: () => loadPart(() => import('../../i18n/messages/en.json')),
	bo: () => loadPart(() => import('../../i18n/messages/bo.json')),
};

/** Words in the page's own language; `tools/language.ts` replaces them by those of the reader's. */
export const pageWords = async (): Promise<Translate> => {
	const { locale = 'cn', labels } = document.documentElement.dataset;
	const load = loaders[locale];
	const messages: Messages = load === undefined ? cn : (await load()).default;
	return createTranslate(
		labels === undefined ? messages : { ...messages, ...(await ownLabels(locale as Language)) },
		cn,
	);
};
