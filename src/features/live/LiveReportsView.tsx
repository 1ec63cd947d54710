import { dateText } from '../../domain/date-rule.ts';
import type { LiveInformation } from '../../domain/entities.ts';
import type { ViewContext } from '../../ui/context.ts';
import { MediaBlock } from '../../ui/MediaBlock.tsx';
import { timeAttributes } from '../../ui/time-attributes.ts';
import { words } from '../../ui/words.ts';

interface LiveReportsViewProps {
	live: LiveInformation | null;
	id: string;
	context: ViewContext;
}

/**
 * Reports from the place of a broadcast, newest first. While it is live, `browser/enhance/players/live-reports.ts` looks for new
 * ones and offers them; until the first one the section is hidden.
 */
export const LiveReportsView = ({ live, id, context }: LiveReportsViewProps) => {
	const { t, settings } = context;
	const { reports = [], status = 0 } = live ?? {};
	const mayCome = live !== null && status < 2;
	if (reports.length === 0 && !mayCome) return null;
	return (
		<section className="live-reports" data-live-reports={status} data-id={id} hidden={reports.length === 0}>
			<div className="reports-head">
				<h2 tabIndex={-1} {...words(t, 'live.reports')} />
				{mayCome ? <p role="status" data-reports-new="" /> : null}
			</div>
			{reports.length === 0 ? null : (
				<ol>
					{reports.map((report) => (
						<li key={report.id} className="live-report" data-report={report.id}>
							<p>
								<time {...timeAttributes(report.time)}>{dateText(report.time, settings.page.contentTimeRule)}</time>{' '}
								{report.name}
							</p>
							<p>{report.content}</p>
							<MediaBlock images={report.images} context={context} title={report.content} />
						</li>
					))}
				</ol>
			)}
		</section>
	);
};
