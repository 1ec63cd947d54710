/** Handlers of reads that depend on the store alone; the exporter calls them too, without HTTP. A new file of reads is added here. */

import * as activity from '../../parts/activities/server/activity.ts';
import * as columns from '../../parts/front/server/columns.ts';
import * as lists from '../../parts/front/server/lists.ts';
import * as article from '../../parts/reading/server/article.ts';
import * as special from '../../parts/reading/server/special.ts';
import * as paper from '../../parts/site/server/paper.ts';
import { readsOf } from '../handler.ts';
import * as catalogue from './feed/catalogue.ts';
import * as catalogueOf from './feed/catalogue-of.ts';
import * as changes from './feed/changes.ts';
import * as formerAddresses from './feed/former-addresses.ts';
import * as start from './feed/start.ts';

export const readHandlers = readsOf([
	activity,
	catalogueOf,
	catalogue,
	changes,
	columns,
	formerAddresses,
	lists,
	article,
	special,
	paper,
	start,
]);
