// Simulates the messaging platform's page script: records every call in window.wxRecord and answers like the real script.
// wx.config with the signature "wrong" fails, so that errors can be tried too.
(() => {
	const record = [];
	const whenReady = [];
	const whenFailed = [];
	let state = 'new';
	const note = (name, argument) => record.push({ name, argument });
	const answer = (name) => (options) => {
		note(name, options);
		const ok = state === 'ready';
		const result = { errMsg: `${name}:${ok ? 'ok' : 'fail'}` };
		if (ok) options?.success?.(result);
		else options?.fail?.(result);
		options?.complete?.(result);
	};
	const settle = (options) => {
		state = options?.signature && options.signature !== 'wrong' ? 'ready' : 'failed';
		if (state === 'failed') for (const work of whenFailed) work({ errMsg: 'config:fail,invalid signature' });
		// The real script calls ready after an error too.
		for (const work of whenReady) work();
	};
	window.wxRecord = record;
	window.wx = {
		config: (options) => {
			note('config', options);
			Promise.resolve().then(() => settle(options));
		},
		ready: (work) => {
			if (state === 'new') whenReady.push(work);
			else work();
		},
		error: (work) => whenFailed.push(work),
		checkJsApi: answer('checkJsApi'),
		updateAppMessageShareData: answer('updateAppMessageShareData'),
		updateTimelineShareData: answer('updateTimelineShareData'),
		onMenuShareAppMessage: answer('onMenuShareAppMessage'),
		onMenuShareTimeline: answer('onMenuShareTimeline'),
	};
	window.jWeixin = window.wx;
})();
