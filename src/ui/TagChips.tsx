import { addressOf } from '../routes.ts';
import type { ViewContext } from './context.ts';
import { htmlLang } from './language.ts';
import { words } from './words.ts';

/** Tags that the articles of a list have beside its own: doors to its neighbours. */
export const TagChips = ({ tags, context }: { tags: readonly string[]; context: ViewContext }) =>
	tags.length === 0 ? null : (
		<section className="section">
			<h2 className="section-title" {...words(context.t, 'list.relatedTags')} />
			<div className="chips">
				<ul lang={htmlLang(context.language)}>
					{tags.map((tag) => (
						<li key={tag}>
							<a href={addressOf('tagList', { tagId: tag })}>{tag}</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
