import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Language } from '../../domain/entities.ts';
import cn from '../../i18n/messages/cn.json';
import { createTranslate, type Translate } from '../../i18n/translate.ts';
import { firstLocale, locale, startLocale } from '../stores/locale.ts';

/** The translator for islands. The first render uses the language of the page, later ones the reader's language. */
export const useTranslate = (): { t: Translate; language: Language } => {
	// In the exporter this is the language of the site. In the browser the first render uses the first state of the store,
	// and the words of the page stay until the reader's language has loaded.
	const { language, messages } = useStore(locale, {
		ssr: () => (typeof window === 'undefined' ? locale.get() : firstLocale),
	});
	useEffect(startLocale, []);
	const t = useMemo(() => createTranslate(messages, cn), [messages]);
	return { t, language };
};
