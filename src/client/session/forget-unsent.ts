import { forgetAllPhotos } from '../runtime/stored-photos.ts';
import { forgetDrafts } from '../stores/drafts.ts';

/** Removes what a reader wrote, filled in or chose and did not send: somebody else may use the device next. */
export const forgetUnsent = (): void => {
	forgetDrafts();
	void forgetAllPhotos();
};
