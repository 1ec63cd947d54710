interface PolicyFactory {
	createPolicy: (
		name: string,
		rules: { createScriptURL: (address: string) => string },
	) => { createScriptURL: (address: string) => string };
}

/** Where the page's Trusted Types policies are made; undefined in browsers without them. */
export const policyFactory = (): PolicyFactory | undefined =>
	(window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * The address of a script, through a policy that accepts no other address.
 *
 * @param policy its name, which `exporter/outputs/hosting/headers.ts` allows; a page makes each policy once.
 */
export const trustedScript = (policy: string, address: string): string =>
	policyFactory()
		?.createPolicy(policy, { createScriptURL: () => address })
		.createScriptURL('') ?? address;
