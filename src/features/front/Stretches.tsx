import { Fragment } from 'react';
import type { ArticleItem, HomeModule, Language } from '../../domain/entities.ts';
import { AdvertBox, type AdvertPlace } from '../../ui/AdvertBox.tsx';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { RowList } from '../../ui/RowList.tsx';
import { LiveStrip } from './LiveStrip.tsx';
import type { FirstPage } from './load-home.ts';
import { ModuleBlock } from './ModuleBlock.tsx';

/** Number of news rows between two blocks, so that news is never far away. Even, for two columns. */
const rowsBetween = 4;

/** The type of modules with services. */
const services = 0;

type Block = HomeModule | 'live' | null;

interface Stretch {
	rows: ArticleItem[];
	block: Block;
}

/** Alternates stretches of news with blocks; each appears once. */
const stretchesOf = (list: readonly ArticleItem[], blocks: readonly Block[]): Stretch[] => {
	const stretches: Stretch[] = [];
	let from = 0;
	for (const block of blocks) {
		stretches.push({ rows: list.slice(from, from + rowsBetween), block });
		from += rowsBetween;
	}
	return from < list.length ? [...stretches, { rows: list.slice(from), block: null }] : stretches;
};

interface StretchesProps {
	first: FirstPage;
	lang: Language;
	context: ViewContext;
	/** Where the advert after the first rows belongs. */
	place: AdvertPlace;
	/** '' on home. */
	columnID: string;
}

/** The list of a column, with its live strip and its modules between the rows. Services come after the first rows. */
export const Stretches = ({ first, lang, context, place, columnID }: StretchesProps) => {
	const rows = listContext(context.t, context.settings);
	const counted = context.settings.page.showCounts;
	const modules = first.modules.filter((module) => module.type !== services);
	const blocks: Block[] = first.live.length > 0 ? ['live', ...modules] : modules;
	const stretches = stretchesOf(
		first.list,
		blocks.length === 0 && context.settings.site.showAdvertising ? [null] : blocks,
	);
	return (
		<div data-list="">
			{stretches.length === 0 ? <Services first={first} lang={lang} context={context} /> : null}
			{stretches.map((stretch, index) => (
				<Fragment key={index}>
					{stretch.rows.length === 0 ? null : (
						<RowList
							items={stretch.rows}
							context={rows}
							lang={lang}
							className="rows section"
							counted={counted}
							spaced
						/>
					)}
					{index === 0 ? <Services first={first} lang={lang} context={context} /> : null}
					{stretch.block === null ? null : stretch.block === 'live' ? (
						<LiveStrip items={first.live} context={rows} />
					) : (
						<ModuleBlock module={stretch.block} context={rows} lang={lang} />
					)}
					{index === 0 ? <AdvertBox place={place} columnID={columnID} context={context} /> : null}
				</Fragment>
			))}
		</div>
	);
};

/** The services of a column: after its first stories, because readers come for news. */
const Services = ({ first, lang, context }: Pick<StretchesProps, 'first' | 'lang' | 'context'>) =>
	first.modules
		.filter((module) => module.type === services)
		.map((module) => (
			<ModuleBlock
				key={module.moduleId}
				module={module}
				context={listContext(context.t, context.settings)}
				lang={lang}
			/>
		));
