import { listContext, type ViewContext } from '../../../ui/context.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import type { ModulesPage } from './load-lists.ts';
import { ModuleBlock } from './ModuleBlock.tsx';

/** All modules of the site with all their items. */
export const ModulesView = ({ page: { modules }, context }: { page: ModulesPage; context: ViewContext }) => {
	const { t, settings } = context;
	return (
		<div data-query="list type">
			<header className="column-head">
				<h1 {...words(t, 'module.all')} />
			</header>
			{modules.length === 0 ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
			{modules.map((module) => (
				<ModuleBlock
					key={module.moduleId}
					module={module}
					context={listContext(t, settings)}
					lang={settings.site.locale}
				/>
			))}
		</div>
	);
};
