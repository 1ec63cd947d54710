import * as v from 'valibot';
import { Settings } from '../config/schema.ts';
import cn from '../i18n/messages/cn.json';
import { createTranslate } from '../i18n/translate.ts';
import type { ViewContext } from './context.ts';

/** The words of the interface in Chinese. */
export const t = createTranslate(cn, cn);

/** The context of views with the settings that a site has when it sets none. */
export const viewContext = (): ViewContext => ({ settings: v.parse(Settings, { site: { title: '青岭日报' } }), language: 'cn', t });
