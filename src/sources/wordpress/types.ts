/** Kinds of entries in a WordPress: what is content, and what only its programs know. */

/** Entries that are no content of the site: skipped without a word. */
const technical =
	/^(?:attachment|nav_menu_item|revision|wp_.*|custom_css|customize_changeset|oembed_cache|user_request|jetpack.*|feedback|guest[-_]author|molongui_guestauthor|elementor_.*|e-.*|acf-.*|polylang_mo|language_switcher|shop_.*|wpcf7_contact_form|wpforms.*|mc4wp-form|scheduled-action|tablepress_table|amp_validated_url|ppma_boxes|rm_content_editor|mailpoet_page|fl-builder-template|et_.*|vc_.*|cookielawinfo|redirect_rule)$/;

export const isTechnicalType = (type: string): boolean => technical.test(type);

/** Whether entries of a type are taken: posts and pages, and others that the operator names. */
export const isTakenType = (type: string, types: readonly string[] = []): boolean =>
	type === 'post' || type === 'page' || types.includes(type);
