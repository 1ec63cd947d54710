import { advertEvent, getAdv, getArticleAdvs, getColAdvs } from '../../../contract/adverts.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle, handleRead, type ReadHandler } from '../../../platform/handler.ts';
import { addHit } from '../../../platform/handlers/shared/hits.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import type { AdvertsRows } from './tables.ts';

/** Adverts of a column, then those for all columns. Ledger R-CALL-093, R-CALL-095. */
const advertsOfColumn: ReadHandler<typeof getArticleAdvs> & ReadHandler<typeof getColAdvs> = async (
	{ columnID },
	{ reading },
) => {
	const rows = await reading.all<{ answer: string }>(
		"select answer from adverts where column_id in (?, '') order by case column_id when '' then 1 else 0 end, id",
		columnID,
	);
	return { list: rows.map(({ answer }) => JSON.parse(answer) as CallAnswer<typeof getColAdvs>['list'][number]) };
};

export const getArticleAdvsHandler = handleRead(getArticleAdvs, advertsOfColumn);
export const getColAdvsHandler = handleRead(getColAdvs, advertsOfColumn);

/** Adverts for all columns. Ledger R-CALL-094. */
export const getAdvHandler = handleRead(getAdv, async ({ size }, { reading }) => {
	const rows = await reading.all<{ answer: string }>(
		"select answer from adverts where column_id = '' order by id limit ?",
		size,
	);
	return { list: rows.map(({ answer }) => JSON.parse(answer) as CallAnswer<typeof getAdv>['list'][number]) };
});

/** Counts a view or a tap of an advert. Ledger R-CALL-096. */
export const advertEventHandler = handle(advertEvent, (request, context) =>
	answerOnce(context, 'advertising/event', request, async (writer) => {
		const { aid, type } = request;
		const known = await writer
			.withTables<AdvertsRows>()
			.selectFrom('adverts')
			.select('id')
			.where('id', '=', aid)
			.executeTakeFirst();
		if (known === undefined) throw new ApiError(statuses.notFound, `There is no advert ${aid}.`);
		const [shown, tapped] = [`advert ${aid} shown`, `advert ${aid} tapped`];
		await addHit(writer, type === '1' ? shown : tapped);
		const rows = await writer.selectFrom('hits').selectAll().where('name', 'in', [shown, tapped]).execute();
		const of = (name: string): number => rows.find((row) => row.name === name)?.hits ?? 0;
		return { countShown: of(shown), countClick: of(tapped) };
	}),
);
