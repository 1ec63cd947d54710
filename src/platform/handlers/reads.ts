/** Reads of the core that depend on the store alone. Every export calls them, without HTTP. A new file of such reads is added here. */

import { readsOf } from '../handler.ts';
import * as catalogue from './feed/catalogue.ts';
import * as catalogueOf from './feed/catalogue-of.ts';
import * as changes from './feed/changes.ts';
import * as formerAddresses from './feed/former-addresses.ts';
import * as start from './feed/start.ts';

export const coreReads = readsOf([catalogue, catalogueOf, changes, formerAddresses, start]);
