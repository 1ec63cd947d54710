/** Handlers of reads that depend on the store alone; the exporter calls them too, without HTTP. A new file of reads is added here. */

import { readsOf } from '../handler.ts';
import * as activity from './activities/activity.ts';
import * as catalogue from './feed/catalogue.ts';
import * as catalogueOf from './feed/catalogue-of.ts';
import * as changes from './feed/changes.ts';
import * as formerAddresses from './feed/former-addresses.ts';
import * as columns from './front/columns.ts';
import * as lists from './front/lists.ts';
import * as article from './reading/article.ts';
import * as special from './reading/special.ts';
import * as paper from './site/paper.ts';
import * as start from './site/start.ts';

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
