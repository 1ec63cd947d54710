// Simulates the messaging platform's page script: records every call in window.wxRecord and answers like the real script. A
// verification takes time; calls before it, or on another address than the verified one, are refused. On iOS the first address counts.
// wx.config with the signature "wrong" fails, so that errors can be tried too.
(() => {
	const record = [];
	const whenReady = [];
	const whenFailed = [];
	const verificationMs = 300;
	const here = () => location.href.split('#')[0];
	const landing = here();
	const isLanding = !/Android/i.test(navigator.userAgent);
	let state = 'new';
	let verified = '';
	const note = (name, argument) => record.push({ name, argument });
	const answer = (name) => (options) => {
		note(name, options);
		const ok = state === 'ready' && verified === (isLanding ? landing : here());
		const result = { errMsg: `${name}:${ok ? 'ok' : 'fail, the permission value is offline verifying'}` };
		if (ok) options?.success?.(result);
		else options?.fail?.(result);
		options?.complete?.(result);
	};
	const settle = (options, address) => {
		verified = address;
		state = options?.signature && options.signature !== 'wrong' ? 'ready' : 'failed';
		if (state === 'failed') for (const work of whenFailed) work({ errMsg: 'config:fail,invalid signature' });
		// The real script calls ready after an error too.
		for (const work of whenReady) work();
	};
	window.wxRecord = record;
	window.wx = {
		config: (options) => {
			note('config', options);
			const address = here();
			setTimeout(() => settle(options, address), verificationMs);
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
