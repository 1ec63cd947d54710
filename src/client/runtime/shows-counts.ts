/** Whether this site shows how often something was read, liked or commented (R-CONF-20, A-077). */
export const showsCounts = (): boolean => document.documentElement.dataset['counts'] !== 'off';
