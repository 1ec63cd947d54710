import type { ReactNode } from 'react';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import { label, words } from './words.ts';

export interface Panel {
	/** Id of the panel; as the fragment of the address it opens the panel. */
	id: string;
	title: MessageKey;
	content: ReactNode;
}

/**
 * Lists with a strip of tabs. With scripts one list is shown (`browser/enhance/lists/panels.ts`); without scripts they are
 * below each other, and a tab links to its list. The page always contains all of them.
 */
export const Panels = ({ t, panels }: { t: Translate; panels: readonly Panel[] }) => (
	<div className="panels">
		{panels.length < 2 ? null : (
			<nav className="tabs" {...label(t, 'panel.label')}>
				<ul className="tabs-strip" data-tabs="">
					{panels.map(({ id, title }, index) => (
						<li key={id}>
							<a
								href={`#${id}`}
								data-panel-tab=""
								aria-current={index === 0 ? 'true' : undefined}
								{...words(t, title)}
							/>
						</li>
					))}
				</ul>
			</nav>
		)}
		{panels.map(({ id, title, content }, index) => (
			<section key={id} className="panel" id={id} data-panel="" data-open={index === 0 ? '' : undefined}>
				<h2 className={panels.length < 2 ? 'section-title' : 'section-title panel-title'} {...words(t, title)} />
				{content}
			</section>
		))}
	</div>
);
