import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Language } from '../domain/entities.ts';
import cn from '../i18n/messages/cn.json';
import { createTranslate, type Translate } from '../i18n/translate.ts';
import { locale, startLocale } from '../stores/locale.ts';

/** Words in the reader's language; the first render is in the page's own. */
export const useTranslate = (): { t: Translate; language: Language } => {
	const { language, messages } = useStore(locale, { ssr: 'initial' });
	useEffect(startLocale, []);
	const t = useMemo(() => createTranslate(messages, cn), [messages]);
	return { t, language };
};
