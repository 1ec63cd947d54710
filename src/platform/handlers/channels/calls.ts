import { hitXyBulletin, mySubscriptions, topicSub, topicSubCancel } from '../../../contract/channels.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleMySubscriptions } from './my-subscriptions.ts';
import { handleHitXyBulletin, handleTopicSub, handleTopicSubCancel } from './subscribe.ts';

export const channelsCalls: readonly Handler<CallContext>[] = [
	handle(hitXyBulletin, handleHitXyBulletin),
	handle(topicSub, handleTopicSub),
	handle(topicSubCancel, handleTopicSubCancel),
	handle(mySubscriptions, handleMySubscriptions),
];
