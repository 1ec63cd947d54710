import { signUpFields } from '../../schema/activity.ts';
import { accountReferenceFields, authorFields, authorReferenceFields } from '../../schema/article.ts';
import type { ValueOf } from '../../schema/field.ts';
import { audioFields, pictureFields, videoFields } from '../../schema/media.ts';
import { answerOf } from '../answer.ts';

/** A field of a form for participants. */
export const FormFieldAnswer = answerOf(signUpFields);
export type FormFieldAnswer = ValueOf<typeof signUpFields>;
/** A picture on the wire: an address, or an object with an address. */
export const PictureAnswer = answerOf(pictureFields);
export const VideoAnswer = answerOf(videoFields);
export const AudioAnswer = answerOf(audioFields);
export const AuthorReferenceAnswer = answerOf(authorReferenceFields);
export const AuthorInfoAnswer = answerOf(authorFields);
export const AccountReferenceAnswer = answerOf(accountReferenceFields);
