import { dateText, defaultListRule } from '../../../domain/date-rule.ts';
import type { LiveInformation } from '../../../domain/entities.ts';
import { firstCharacters } from '../../../domain/text.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { MediaBlock } from '../../../ui/MediaBlock.tsx';
import { Message } from '../../../ui/Message.tsx';
import { timeAttributes } from '../../../ui/time-attributes.ts';
import { words } from '../../../ui/words.ts';
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
 * The running text of a broadcast: the reports that the editors pinned, the key moments, then the newest first. While it is live,
 * `browser/enhance/players/live-reports.ts` looks for new ones and offers them; until the first one the section is hidden.
 */
export const LiveReportsView = ({ live, id, context }: LiveReportsViewProps) => {
	const { t } = context;
	const { reports = [], status = 0 } = live ?? {};
	if (!mayHaveReports(live)) return null;
	const rule = timeRuleOf(live, context);
	const isPinned = ({ pinned = false }: Report): boolean => pinned;
	const entryOf = (report: Report) => <Entry key={report.id} report={report} rule={rule} context={context} />;
	const pinned = reports.filter(isPinned);
	const others = reports.filter((report) => !isPinned(report));
	return (
		<section
			className="live-reports"
			id={liveSections.reports.id}
			data-live-reports={status}
			data-id={id}
			hidden={reports.length === 0}
		>
			<h2 className="hidden-text" tabIndex={-1} {...words(t, 'live.reports')} />
			{status < 2 ? <p className="newer" role="status" data-reports-new="" /> : null}
			{pinned.length === 0 ? null : <ol>{pinned.map(entryOf)}</ol>}
			<Keys reports={reports.filter(({ key = false }) => key).slice(0, maxKeys)} rule={rule} context={context} />
			{others.length === 0 ? null : <ol className="live-run">{others.map(entryOf)}</ol>}
		</section>
	);
};

/** Reports of the day that the broadcast began say the hour only: the line above has the date. */
const timeRuleOf = (live: LiveInformation | null, { settings }: ViewContext): string => {
	const times = [live?.startTime ?? '', ...(live?.reports ?? []).map(({ time }) => time)];
	const days = new Set(times.map((time) => dateText(time, defaultListRule)));
	return days.size === 1 ? 'HH:mm' : settings.page.contentTimeRule;
};

const ReportTime = ({ time, rule }: { time: string; rule: string }) => (
	<time {...timeAttributes(time)}>{dateText(time, rule)}</time>
);

/** Key moments, each a link to its report. */
const Keys = ({ reports, rule, context }: { reports: readonly Report[]; rule: string; context: ViewContext }) =>
	reports.length === 0 ? null : (
		<nav className="live-keys" aria-labelledby="live-keys">
			<h3 id="live-keys" {...words(context.t, 'live.keys')} />
			<ul>
				{reports.map((report) => (
					<li key={report.id}>
						<a href={`#${anchorOf(report)}`}>
							<ReportTime time={report.time} rule={rule} /> {headlineOf(report)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);

const Entry = ({ report, rule, context }: { report: Report; rule: string; context: ViewContext }) => {
	const { title = '', pinned = false, videos = [] } = report;
	return (
		<li className={pinned ? 'live-report live-pin' : 'live-report'} id={anchorOf(report)} data-report={report.id}>
			<p>
				{pinned ? <Message t={context.t} k="list.top" className="live-top" /> : null}
				<ReportTime time={report.time} rule={rule} /> {report.name}
			</p>
			{title === '' ? null : <h3>{title}</h3>}
			<p>{report.content}</p>
			<MediaBlock images={report.images} videos={videos} context={context} title={headlineOf(report)} />
		</li>
	);
};
