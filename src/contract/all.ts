/** The calls of the core; parts bring their own (`platform/db/server-part.ts`). */

import * as activities from './activities.ts';
import * as adverts from './adverts.ts';
import type { CallDeclaration } from './call.ts';
import * as channels from './channels.ts';
import * as circles from './circles.ts';
import * as comments from './comments.ts';
import * as contributions from './contributions.ts';
import * as feed from './feed.ts';
import * as front from './front.ts';
import * as members from './members.ts';
import * as membersOwn from './members-own.ts';
import * as membersSecurity from './members-security.ts';
import * as papers from './papers.ts';
import * as people from './people.ts';
import * as questions from './questions.ts';
import * as reactions from './reactions.ts';
import * as reading from './reading.ts';
import * as site from './site.ts';
import * as uploads from './uploads.ts';
import * as verifyCodes from './verify-codes.ts';
import * as video from './video.ts';

const subjects: readonly object[] = [
	activities,
	adverts,
	channels,
	circles,
	comments,
	contributions,
	feed,
	front,
	members,
	membersOwn,
	membersSecurity,
	papers,
	people,
	questions,
	reactions,
	reading,
	site,
	uploads,
	verifyCodes,
	video,
];

const isCall = (exported: unknown): exported is CallDeclaration =>
	typeof exported === 'object' && exported !== null && 'service' in exported && 'effect' in exported;

/** Every declaration that files export. */
export const callsIn = (files: readonly object[]): CallDeclaration[] =>
	files.flatMap((file) => Object.values(file).filter(isCall));

export const coreCalls: readonly CallDeclaration[] = callsIn(subjects);
