import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { LargeSwitch } from '../LargeSwitch.tsx';
import { label } from '../words.ts';
import { Editions } from './Editions.tsx';
import type { ShownItem } from './shown-item.ts';

/**
 * The tools of a story, in the line above it that stays in sight: other languages, listening, size of the text.
 * Once the reader has scrolled, its section and its title take the place of the newspaper's name (`article.css`).
 */
export const StoryBar = ({ page, context }: { page: ShownItem; context: ViewContext }) => {
	const { t } = context;
	const { columnID, columnName } = page.article;
	return (
		<div className="story-bar">
			<p className="story-place">
				{columnID === '' || columnName === '' ? null : (
					<a href={addressOf('columnDetail', { id: columnID })}>{columnName}</a>
				)}
				<span aria-hidden="true">{page.title}</span>
			</p>
			<button className="listen" type="button" data-listen="" {...label(t, 'listen.start')}>
				<Icon name="volume" />
			</button>
			<Editions page={page} context={context} />
			<details className="text-tools">
				<summary data-glyph="Aa" {...label(t, 'article.textSize')} />
				{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in engines before 2020 */}
				<span className="text-size" role="group" {...label(t, 'article.textSize')}>
					<button type="button" data-font-step="-1" data-glyph="A−" {...label(t, 'article.smaller')} />
					<button type="button" data-font-step="1" data-glyph="A+" {...label(t, 'article.larger')} />
					<LargeSwitch t={t} />
				</span>
			</details>
		</div>
	);
};
