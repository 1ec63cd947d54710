/** The part of the compiled app that renders templates: Astro, React and the islands. Only a new template needs it. */
import { createApp } from 'astro/app/entrypoint';
import { renderIn } from '../../client/stores/locale.ts';
import type { Language } from '../../domain/entities.ts';
import type { OwnLabels } from '../../i18n/own-labels.ts';
import { staticMessages } from '../../i18n/static-translate.ts';

export const app = createApp({ streaming: false });

/** Sets the language of the islands' first states. */
export const renderIslandsIn = (language: Language, labels: OwnLabels): void =>
	renderIn(language, staticMessages(language, labels));
