import type { OfflineKind } from '../../../domain/offline-pages.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';

/** What a browser stores, in the order of the page. */
const sections: readonly (readonly [OfflineKind, MessageKey])[] = [
	['saved', 'my.favourites'],
	['read', 'offline.read'],
	['front', 'offline.front'],
	['own', 'title.my'],
];

/**
 * What this browser stores for reading without a network. `browser/on-demand/list-offline-pages.ts` fills the lists, and shows what
 * is below them: it would be pushed down while a reader looks at it. The service worker also shows this page in the place of a page that is not stored.
 */
export const OfflineView = ({ context: { t } }: { context: ViewContext }) => (
	<>
		<header className="column-head">
			<h1 {...words(t, 'title.offline')} />
		</header>
		<p className="offline-note" role="status" hidden data-offline-instead="" {...words(t, 'offline.instead')} />
		<p className="offline-act" hidden data-offline-instead="">
			<button className="button" type="button" data-offline-retry="" {...words(t, 'state.retry')} />
		</p>
		<div hidden data-offline-none="">
			<StateBlock
				t={t}
				drawing="offline"
				message="offline.none"
				action={{ message: 'site.toHome', href: addressOf('home') }}
			/>
		</div>
		{sections.map(([kind, name]) => (
			<section key={kind} className="section menu" hidden data-offline-kind={kind}>
				<h2 className="section-title" {...words(t, name)} />
				<ul className="menu-list" />
			</section>
		))}
		<p className="offline-note" hidden data-offline-why="" {...words(t, 'offline.why')} />
	</>
);
