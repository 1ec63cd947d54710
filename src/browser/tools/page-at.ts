/** A page that its host does not send. */
export class NoPage extends Error {
	/** 0 without an answer. */
	readonly status: number;

	constructor(address: string, status: number) {
		super(`${address} answered ${status}.`);
		this.status = status;
	}
}

/** Loads a page. @throws NoPage. The request parses it, so that no text becomes markup in this script (Trusted Types). */
export const pageAt = (address: string): Promise<Document> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('GET', address);
		request.responseType = 'document';
		request.timeout = 15_000;
		request.onload = () =>
			request.status === 200 && request.responseXML !== null
				? resolve(request.responseXML)
				: reject(new NoPage(address, request.status));
		request.onerror = request.ontimeout = () => reject(new NoPage(address, 0));
		request.send();
	});
