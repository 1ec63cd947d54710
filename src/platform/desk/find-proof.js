// Finds a proof of work before the form to enter is sent (`src/domain/proof-of-work.ts`). Without this script the editor waits instead.
(() => {
	const form = document.querySelector('form.enter');
	const field = form.elements.namedItem('proof');
	const button = form.querySelector('button');
	const [now, bits, numbers] = [field.dataset.now, field.dataset.bits, field.dataset.numbers].map(Number);
	document.querySelector('#proof-note').hidden = crypto.subtle === undefined;
	const opened = performance.now();
	const encoder = new TextEncoder();
	const firstBits = async (text) =>
		new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(text))).getUint32(0) >>> (32 - bits);
	const find = async (subject) => {
		const time = Math.floor(now + performance.now() - opened).toString(36);
		let proof = time;
		for (let place = 0; place < numbers; place += 1) {
			let number = 0;
			while ((await firstBits(`${time}.${place}.${number.toString(36)} ${subject}`)) !== 0) number += 1;
			proof += `.${number.toString(36)}`;
		}
		return proof;
	};
	form.addEventListener('submit', async (event) => {
		// The browser has these functions over https and on this machine alone.
		if (field.value !== '' || crypto.subtle === undefined) return;
		event.preventDefault();
		button.disabled = true;
		button.textContent = field.dataset.wait;
		field.value = await find(`desk ${form.elements.namedItem('name').value.normalize('NFC').trim()}`);
		form.submit();
	});
})();
