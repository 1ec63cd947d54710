// Stands for the messaging platform's page script: takes what a page asks for, writes it down in window.wxRecord, and
// answers as the real one does. wx.config with signature "wrong" fails, so that the way of errors can be tried too.
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
		// As on the real one: ready is called after an error, too.
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
