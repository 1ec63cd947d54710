/** Sixth step: counters of the statistics collector. */
export const statisticsStep = `
create table statistics (day text not null, kind text not null, aid text not null, cname text not null,
	appid text not null, dev text not null, bid text not null, hits bigint not null, reading bigint not null,
	primary key (day, kind, aid, cname, appid, dev, bid))`;
