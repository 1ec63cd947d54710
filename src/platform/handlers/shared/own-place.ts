import { statuses } from '../../../contract/envelope.ts';
import { ApiError } from '../../errors.ts';

/** A place in a list of a member that no answer has named. */
export const wrongPlace = (): ApiError =>
	new ApiError(statuses.badRequest, 'after: must be the `next` of an earlier answer for this list.');
