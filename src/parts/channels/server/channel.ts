/** Channels: subscription accounts (订阅号). */
import type { InferOutput } from 'valibot';
import { getXyInfo, recommendXys, xyRank } from '../../../contract/channels.ts';
import type { AccountItemAnswer } from '../../../contract/entities/channels.ts';
import type { AccountReference } from '../../../domain/entities.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import type { StoredEntities } from '../../../platform/db/read/stored-entities.ts';
import { handleRead } from '../../../platform/handler.ts';
import { noChannel } from '../../../platform/handlers/shared/need-channel.ts';

type ChannelItem = InferOutput<typeof AccountItemAnswer>;

interface ChannelRow {
	id: string;
	answer: string;
	profile: string | null;
	subscribed: number;
	hits: number;
}

const noProfile: StoredEntities['account-profile'] = {
	catId: '',
	baseSubscribe: 0,
	influence: 0,
	bulletin: null,
	recommended: [],
};

const profileOf = ({ profile }: ChannelRow): StoredEntities['account-profile'] =>
	profile === null ? noProfile : (JSON.parse(profile) as StoredEntities['account-profile']);

// Channels are few, so all are read and ranked here.
const channelRows = `select u.id as id, u.answer as answer, p.answer as profile,
	(select count(*) from subscriptions s where s.target = 'xy:' || u.id) as subscribed,
	coalesce((select h.hits from hits h where h.name = 'bulletin ' || u.id), 0) as hits
	from accounts u left join entities p on p.kind = 'account-profile' and p.id = u.id`;

const itemOf = (row: ChannelRow): ChannelItem => {
	const { xyAccountID, name, description, picture, verified } = JSON.parse(row.answer) as AccountReference;
	const { catId, baseSubscribe, influence } = profileOf(row);
	const countSubscribe = baseSubscribe + row.subscribed;
	return {
		xyAccountID,
		name,
		description,
		picture,
		verified,
		catId,
		countSubscribe,
		influence: influence + countSubscribe + row.hits,
	};
};

export const rankedChannels = async (reading: Reading): Promise<ChannelItem[]> => {
	const items = (await reading.all<ChannelRow>(`${channelRows} order by u.id`)).map(itemOf);
	return items.sort((a, b) => b.influence - a.influence);
};

/** @throws ApiError with status 404 when there is no such channel. */
const channelOf = async (reading: Reading, id: string): Promise<ChannelRow> => {
	const row = await reading.one<ChannelRow>(`${channelRows} where u.id = ?`, id);
	if (row === undefined) throw noChannel();
	return row;
};

/** A channel. Ledger R-CALL-039, R-ENT-069. */
export const getXyInfoHandler = handleRead(getXyInfo, async ({ id }, { reading, caller }) => {
	const row = await channelOf(reading, id);
	const counted = await reading.one<{ articles: number; mine: number }>(
		`select (select count(*) from article_people p join articles a on a.id = p.article_id
			where p.person = ? and a.released = 1) as articles,
			(select count(*) from subscriptions where target = ? and member_id = ?) as mine`,
		`account:${id}`,
		`xy:${id}`,
		caller.member,
	);
	const { bulletin } = profileOf(row);
	return {
		account: {
			...itemOf(row),
			countArticle: counted?.articles ?? 0,
			bulletin: bulletin === null ? null : { ...bulletin, countClick: row.hits },
			subscribed: (counted?.mine ?? 0) > 0,
		},
	};
});

/** Channels by influence. Ledger R-CALL-042, R-ENT-070. */
export const xyRankHandler = handleRead(xyRank, async ({ size }, { reading }) => ({
	list: (await rankedChannels(reading)).slice(0, size),
}));

/** Recommended channels: chosen by the editors, of its category, then by influence. Ledger R-CALL-045, R-ENT-072. */
export const recommendXysHandler = handleRead(recommendXys, async ({ id, size }, { reading }) => {
	const all = (await rankedChannels(reading)).filter((item) => item.xyAccountID !== id);
	if (id === undefined) return { list: all.slice(0, size) };
	const { recommended, catId } = profileOf(await channelOf(reading, id));
	const chosen = recommended.flatMap((one) => all.filter((item) => item.xyAccountID === one));
	const near = all.filter((item) => catId !== '' && item.catId === catId);
	return { list: [...new Set([...chosen, ...near, ...all])].slice(0, size) };
});
