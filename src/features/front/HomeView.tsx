import { Fragment } from 'react';
import type { ArticleItem, HomeModule, Language } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import { AdvertBox } from '../../ui/AdvertBox.tsx';
import { type ListContext, listContext, type ViewContext } from '../../ui/context.ts';
import { Message } from '../../ui/Message.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { words } from '../../ui/words.ts';
import { Carousel } from './Carousel.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import { LiveStrip } from './LiveStrip.tsx';
import type { HomePage } from './load-home.ts';
import { ModuleBlock } from './ModuleBlock.tsx';

/** Number of news rows between two blocks of home, so that news is never far away. Even, for two columns. */
const rowsBetween = 4;

interface Stretch {
	rows: ArticleItem[];
	module: HomeModule | 'live' | null;
}

/** Alternates news and blocks; each appears once. */
const stretches = (list: readonly ArticleItem[], modules: readonly HomeModule[], live: boolean): Stretch[] => {
	const blocks: (HomeModule | 'live')[] = live ? ['live', ...modules] : [...modules];
	const result: Stretch[] = [];
	let from = 0;
	for (const module of blocks) {
		result.push({ rows: list.slice(from, from + rowsBetween), module });
		from += rowsBetween;
	}
	return from < list.length ? [...result, { rows: list.slice(from), module: null }] : result;
};

/** The home page below its top bar. */
export const HomeView = ({ page: { columns, first }, context }: { page: HomePage; context: ViewContext }) => {
	const { t, settings } = context;
	const rows = listContext(t, settings);
	const lang = columns[0]?.lang ?? settings.site.locale;
	const services = first.modules.filter((module) => module.type === 0);
	const others = first.modules.filter((module) => module.type !== 0);
	const empty = first.pinned.length + first.list.length + first.carousel.length + first.modules.length === 0;
	return (
		<>
			<h1 className="hidden-text">{settings.site.title}</h1>
			<ColumnTabs columns={columns} active={columns[0]?.columnId ?? ''} context={context} />
			<Carousel items={first.carousel} context={context} />
			{empty ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
			{first.pinned.length === 0 ? null : (
				<section className="section pinned">
					<h2 className="hidden-text" {...words(t, 'list.pinned')} />
					<RowList items={first.pinned} context={rows} layout="text" pinned />
				</section>
			)}
			{services.map((module) => (
				<ModuleBlock key={module.moduleId} module={module} context={rows} lang={lang} />
			))}
			<div className="stretches" data-list="">
				<h2 className="hidden-text">
					<Message t={t} k="list.label" />
				</h2>
				{stretches(first.list, others, first.live.length > 0).map((stretch, index) => (
					<Fragment key={index}>
						<StretchView stretch={stretch} live={first.live} context={rows} lang={lang} />
						{index === 0 ? <AdvertBox place="home" columnID="" context={context} /> : null}
					</Fragment>
				))}
			</div>
			{first.mayHaveMore ? <MoreLink t={t} href={addressOf('home')} kind="column" id="" page={2} /> : null}
		</>
	);
};

interface StretchViewProps {
	stretch: Stretch;
	live: readonly ArticleItem[];
	context: ListContext;
	lang: Language;
}

const StretchView = ({ stretch: { rows, module }, live, context, lang }: StretchViewProps) => (
	<>
		{rows.length === 0 ? null : <RowList items={rows} context={context} lang={lang} className="rows section" />}
		{module === null ? null : module === 'live' ? (
			<LiveStrip items={live} context={context} />
		) : (
			<ModuleBlock module={module} context={context} lang={lang} />
		)}
	</>
);
