import cn from '../../i18n/messages/cn.json';
import { createTranslate, type Messages, type Translate } from '../../i18n/translate.ts';

const loaders: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
	en: () => import('../../i18n/messages/en.json'),
	bo: () => import('../../i18n/messages/bo.json'),
};

/** Words in the page's own language; `tools/language.ts` replaces them by those of the reader's. */
export const pageWords = async (): Promise<Translate> => {
	const load = loaders[document.documentElement.dataset['locale'] ?? 'cn'];
	return createTranslate(load === undefined ? cn : (await load()).default, cn);
};
