import type { MessageKey } from '../i18n/translate.ts';
import type { ViewContext } from './context.ts';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';
import { words } from './words.ts';

/** A way to another page: where it leads, and why to go there. */
export interface Way {
	href: string;
	title: MessageKey;
	hint?: MessageKey;
	/** It leads away from the site. */
	away?: boolean;
}

interface WaysProps {
	context: ViewContext;
	/** Their heading; without one the list stands alone. */
	heading?: MessageKey;
	ways: readonly Way[];
}

/** Ways on from a page that has little of its own: rows with a title and a sentence. */
export const Ways = ({ context: { t }, heading, ways }: WaysProps) => {
	const list = (
		<ul className="way-rows">
			{ways.map(({ href, title, hint, away = false }) => (
				<li key={title}>
					<a href={href} {...(away ? { target: '_blank', rel: 'noopener' } : {})}>
						<span>
							<b {...words(t, title)} />
							{hint === undefined ? null : <Message t={t} k={hint} />}
						</span>
						<Icon name="next" />
					</a>
				</li>
			))}
		</ul>
	);
	if (heading === undefined) return list;
	return (
		<section className="section">
			<h2 className="section-title" {...words(t, heading)} />
			{list}
		</section>
	);
};
