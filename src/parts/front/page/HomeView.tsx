import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import { Carousel } from './Carousel.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import { weightsOf } from './front-weights.ts';
import { type HomePage, isEmptyPage } from './load-home.ts';
import { Pair } from './Pair.tsx';
import { Stretches } from './Stretches.tsx';

/** The home page below its top bar. */
export const HomeView = ({
	page: { columns, opinion: written, first },
	context,
}: {
	page: HomePage;
	context: ViewContext;
}) => {
	const { t, settings } = context;
	const rows = listContext(t, settings);
	const lang = columns[0]?.lang ?? settings.site.locale;
	const empty = isEmptyPage(first);
	const { slides, pair, opinion, list } = weightsOf(first, written);
	return (
		<>
			<h1 className="hidden-text">{settings.site.title}</h1>
			<ColumnTabs columns={columns} active={columns[0]?.columnId ?? ''} context={context} />
			<Carousel
				items={slides}
				context={context}
				className="carousel lead"
				column={columns[0]?.columnId ?? ''}
				withSummaries
			/>
			{pair.length === 0 ? null : <h2 className="hidden-text" {...words(t, 'carousel.label')} />}
			<Pair items={pair} context={context} />
			{empty ? (
				<StateBlock
					t={t}
					drawing="empty"
					message="state.empty"
					action={{ message: 'title.menu', href: addressOf('menu') }}
				/>
			) : null}
			{first.pinned.length === 0 ? null : (
				<section className="section pinned">
					<h2 className="hidden-text" {...words(t, 'list.pinned')} />
					<RowList
						items={first.pinned}
						context={rows}
						layout="text"
						pinned
						bold="first"
						counted={settings.page.showCounts}
					/>
				</section>
			)}
			{empty ? null : <h2 className="hidden-text" {...words(t, 'list.label')} />}
			<Stretches
				first={{ ...first, carousel: slides, list }}
				opinion={opinion}
				lang={lang}
				context={context}
				place="home"
				columnID=""
			/>
			{first.mayHaveMore ? <MoreLink t={t} href={addressOf('home')} kind="column" id="" page={2} /> : null}
		</>
	);
};
