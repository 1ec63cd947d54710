import { dateText } from '../../domain/date-rule.ts';
import type { LiveInformation } from '../../domain/entities.ts';
import { firstCharacters } from '../../domain/text.ts';
import type { ViewContext } from '../../ui/context.ts';
import { MediaBlock } from '../../ui/MediaBlock.tsx';
import { Message } from '../../ui/Message.tsx';
import { timeAttributes } from '../../ui/time-attributes.ts';
import { words } from '../../ui/words.ts';
import { liveSections } from './LiveSections.tsx';

interface LiveReportsViewProps {
	live: LiveInformation | null;
	id: string;
	context: ViewContext;
}

type Report = NonNullable<LiveInformation['reports']>[number];

/** How many key moments stand above the reports. */
const maxKeys = 3;
/** A report without a headline is named by its first characters, at most this many. */
const headlineLength = 40;

const anchorOf = ({ id }: Report): string => `report-${id}`;
const headlineOf = ({ title = '', content }: Report): string =>
	title === '' ? firstCharacters(content, headlineLength) : title;

/** Whether a broadcast has reports, or has not ended and may still get some. */
export const mayHaveReports = (live: LiveInformation | null): boolean =>
	live !== null && ((live.reports ?? []).length > 0 || live.status < 2);

/**
 * The running text of a broadcast: the key moments, the report that stays above the others, then the newest first. While it is live,
 * `browser/enhance/players/live-reports.ts` looks for new ones and offers them; until the first one the section is hidden.
 */
export const LiveReportsView = ({ live, id, context }: LiveReportsViewProps) => {
	const { t } = context;
	const { reports = [], status = 0 } = live ?? {};
	if (!mayHaveReports(live)) return null;
	const mayCome = status < 2;
	const isPinned = ({ pinned = false }: Report): boolean => pinned;
	const inOrder = [...reports.filter(isPinned), ...reports.filter((report) => !isPinned(report))];
	return (
		<section
			className="live-reports"
			id={liveSections.reports.id}
			data-live-reports={status}
			data-id={id}
			hidden={reports.length === 0}
		>
			<div className="reports-head">
				<h2 tabIndex={-1} {...words(t, 'live.reports')} />
				{mayCome ? <p role="status" data-reports-new="" /> : null}
			</div>
			<Keys reports={reports.filter(({ key = false }) => key).slice(0, maxKeys)} context={context} />
			{reports.length === 0 ? null : (
				<ol className="live-run">
					{inOrder.map((report) => (
						<Entry key={report.id} report={report} context={context} />
					))}
				</ol>
			)}
		</section>
	);
};

const ReportTime = ({ time, context }: { time: string; context: ViewContext }) => (
	<time {...timeAttributes(time)}>{dateText(time, context.settings.page.contentTimeRule)}</time>
);

/** Key moments, each a link to its report. */
const Keys = ({ reports, context }: { reports: readonly Report[]; context: ViewContext }) =>
	reports.length === 0 ? null : (
		<nav className="live-keys" aria-labelledby="live-keys">
			<h3 id="live-keys" {...words(context.t, 'live.keys')} />
			<ul>
				{reports.map((report) => (
					<li key={report.id}>
						<a href={`#${anchorOf(report)}`}>
							{headlineOf(report)} <ReportTime time={report.time} context={context} />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);

const Entry = ({ report, context }: { report: Report; context: ViewContext }) => {
	const { title = '', pinned = false, videos = [] } = report;
	return (
		<li className={pinned ? 'live-report live-pin' : 'live-report'} id={anchorOf(report)} data-report={report.id}>
			<p>
				{pinned ? <Message t={context.t} k="list.top" className="live-top" /> : null}
				<ReportTime time={report.time} context={context} /> {report.name}
			</p>
			{title === '' ? null : <h3>{title}</h3>}
			<p>{report.content}</p>
			<MediaBlock images={report.images} videos={videos} context={context} title={headlineOf(report)} />
		</li>
	);
};
