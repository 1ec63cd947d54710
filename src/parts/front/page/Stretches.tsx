import { Fragment } from 'react';
import type { ArticleItem, HomeModule, Language } from '../../../domain/entities.ts';
import { AdvertBox, type AdvertPlace } from '../../../ui/AdvertBox.tsx';
import { boldRows } from '../../../ui/bold-rows.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { LiveStrip } from './LiveStrip.tsx';
import type { FirstPage, Opinion } from './load-home.ts';
import { ModuleBlock } from './ModuleBlock.tsx';
import { OpinionBlock } from './OpinionBlock.tsx';

/** Number of news rows between two blocks, so that news is never far away. Even, for two columns. */
const rowsBetween = 4;

/** Types of modules: services, and what is read most. */
const services = 0;
const ranking = 10;

type Block = HomeModule | 'live' | Opinion;

/** A block with the rows that follow it. */
interface Stretch {
	block: Block | null;
	rows: ArticleItem[];
}

/** Puts blocks between stretches of news; each appears once. The first stretch may have none. */
const stretchesOf = (list: readonly ArticleItem[], blocks: readonly (Block | null)[]): Stretch[] => {
	const stretches = blocks.map((block, index) => ({
		block,
		rows: list.slice(index * rowsBetween, (index + 1) * rowsBetween),
	}));
	const rest = list.slice(blocks.length * rowsBetween);
	return rest.length === 0 ? stretches : [...stretches, { block: null, rows: rest }];
};

/** Whether a block is a list of titles: wide screens show it beside the rows that follow it. */
const isSide = (block: Block): boolean => block === 'live' || 'column' in block || block.type === ranking;

interface StretchesProps {
	first: FirstPage;
	/** Of home; null without one. */
	opinion: Opinion | null;
	lang: Language;
	context: ViewContext;
	/** Where the advert after the first rows belongs. */
	place: AdvertPlace;
	/** '' on home. */
	columnID: string;
}

/**
 * The list of a column: its broadcasts, then its rows with the opinion and the modules between them. Services come after
 * the first rows.
 */
export const Stretches = ({ first, opinion, lang, context, place, columnID }: StretchesProps) => {
	const rows = listContext(context.t, context.settings);
	const bold = boldRows([...first.pinned, ...first.list], first.pinned.length > 0 || first.carousel.length === 0);
	const modules = first.modules.filter((module) => module.type !== services);
	const stretches = stretchesOf(first.list, [
		first.live.length > 0 ? 'live' : null,
		...(opinion === null ? [] : [opinion]),
		...modules,
	]);
	const shown = (block: Block) => {
		if (block === 'live')
			return <LiveStrip items={first.live} context={rows} counted={context.settings.page.showCounts} />;
		return 'column' in block ? (
			<OpinionBlock opinion={block} context={rows} />
		) : (
			<ModuleBlock module={block} context={rows} lang={lang} />
		);
	};
	return (
		<div data-list="">
			{stretches.map((stretch, index) => {
				const block = stretch.block === null ? null : shown(stretch.block);
				const list =
					stretch.rows.length === 0 ? null : (
						<RowList
							items={stretch.rows}
							context={rows}
							lang={lang}
							className="rows section"
							counted={context.settings.page.showCounts}
							spaced
							bold={bold}
						/>
					);
				return (
					<Fragment key={index}>
						{list !== null && stretch.block !== null && isSide(stretch.block) ? (
							<div className="beside">
								{block}
								{list}
							</div>
						) : (
							<>
								{block}
								{list}
							</>
						)}
						{index === 0 ? (
							<>
								<Services first={first} lang={lang} context={context} />
								<AdvertBox place={place} columnID={columnID} context={context} />
							</>
						) : null}
					</Fragment>
				);
			})}
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
