// Loaded on published hosts only. Stops in the debugger of whoever opens one; touches nothing that readers use: keys,
// zoom, selection and assistive tools stay as they are.
setInterval(function () {
	debugger;
}, 4000);
