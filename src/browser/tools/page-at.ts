/** Loads a page. The request parses it, so that no text becomes markup in this script (Trusted Types). */
export const pageAt = (address: string): Promise<Document> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('GET', address);
		request.responseType = 'document';
		request.timeout = 15_000;
		request.onload = () =>
			request.status === 200 && request.responseXML !== null
				? resolve(request.responseXML)
				: reject(new Error(`${address} answered ${request.status}.`));
		request.onerror = request.ontimeout = () => reject(new Error(`${address} is missing.`));
		request.send();
	});
