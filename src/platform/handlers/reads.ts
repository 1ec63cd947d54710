/** Handlers of reads that depend on the store alone; the exporter calls them too, without HTTP. A new file of reads is added here. */

import { readsOf } from '../handler.ts';
import * as activity from './activities/activity.ts';
import * as advert from './adverts/advert.ts';
import * as category from './channels/category.ts';
import * as channel from './channels/channel.ts';
import * as channelLists from './channels/channel-lists.ts';
import * as circle from './circles/circle.ts';
import * as contribution from './contributions/contribution.ts';
import * as catalogue from './feed/catalogue.ts';
import * as catalogueOf from './feed/catalogue-of.ts';
import * as changes from './feed/changes.ts';
import * as formerAddresses from './feed/former-addresses.ts';
import * as columns from './front/columns.ts';
import * as lists from './front/lists.ts';
import * as live from './live/live.ts';
import * as author from './people/author.ts';
import * as dynamic from './people/dynamic.ts';
import * as leader from './people/leader.ts';
import * as question from './questions/question.ts';
import * as article from './reading/article.ts';
import * as special from './reading/special.ts';
import * as hotWords from './search/hot-words.ts';
import * as paper from './site/paper.ts';
import * as start from './site/start.ts';
import * as vod from './video/vod.ts';

export const readHandlers = readsOf([
	activity,
	advert,
	category,
	channelLists,
	channel,
	circle,
	contribution,
	catalogueOf,
	catalogue,
	changes,
	columns,
	formerAddresses,
	lists,
	live,
	author,
	dynamic,
	leader,
	question,
	article,
	special,
	hotWords,
	paper,
	start,
	vod,
]);
