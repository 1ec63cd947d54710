import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Language } from '../../domain/entities.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate, type Translate } from '../../i18n/translate.ts';
import { firstLocale, locale, startLocale } from '../stores/locale.ts';

/** Words in the reader's language; the first render is in the page's own. */
export const useTranslate = (): { t: Translate; language: Language } => {
	// The exporter has set the site's language. In the browser the first render is the store's first state, and the
	// words of the page stay until the reader's language is loaded.
	const { language, messages } = useStore(locale, {
		ssr: () => (typeof window === 'undefined' ? locale.get() : firstLocale),
	});
	useEffect(startLocale, []);
	const t = useMemo(() => createTranslate(messages, cn), [messages]);
	return { t, language };
};
