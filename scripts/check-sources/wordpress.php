<?php
// What an editor does in the WordPress of the checks: php wordpress.php <site> <verb> [arguments]. Prints JSON.
[, $site, $verb] = $argv;
$rest = array_slice($argv, 3);
$_SERVER += ['HTTP_HOST' => 'localhost', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET'];
if ($verb === 'install') define('WP_INSTALLING', true);
require "$site/wp-load.php";
foreach (['upgrade', 'image', 'taxonomy'] as $name) require_once ABSPATH . "wp-admin/includes/$name.php";

function answer($value): void { echo json_encode($value), "\n"; exit; }

if ($verb === 'install') {
	wp_install('The Quay', 'editor', 'editor@example.org', true, '', wp_generate_password(20, false));
	update_option('permalink_structure', '/%year%/%monthnum%/%postname%/');
	update_option('timezone_string', 'Europe/Lisbon');
	flush_rewrite_rules();
	[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'check']);
	answer(['key' => "editor:$password"]);
}
wp_set_current_user(1);

function picture(int $n): int {
	$file = wp_upload_dir()['path'] . "/boat-$n.jpg";
	$image = imagecreatetruecolor(1400, 900);
	imagefilledrectangle($image, 0, 0, 1400, 900, imagecolorallocate($image, 30 * $n % 256, 90, 160));
	imagejpeg($image, $file, 70);
	$id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => "Boat $n", 'post_status' => 'inherit'], $file);
	wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
	return $id;
}
function block(string $name, string $html, string $options = ''): string { return "<!-- wp:$name$options -->\n$html\n<!-- /wp:$name -->\n"; }
function content(int $n, array $pictures): string {
	$figure = fn (int $id) => block('image', '<figure class="wp-block-image"><img src="' . wp_get_attachment_url($id) . '" alt="A boat"/><figcaption>Boat</figcaption></figure>');
	$html = block('paragraph', "<p>Story $n of the quay, with [a word] &amp; a sign.</p>");
	if ($n % 3 === 0) $html .= $figure($pictures[$n % 4]);
	if ($n % 5 === 0) $html .= block('gallery', '<figure class="wp-block-gallery has-nested-images">' . $figure($pictures[0]) . $figure($pictures[1]) . $figure($pictures[2]) . '</figure>');
	if ($n % 7 === 0) $html .= block('video', '<figure class="wp-block-video"><video controls src="' . home_url('/wp-content/uploads/film.mp4') . '"></video></figure>') . block('audio', '<figure class="wp-block-audio"><audio controls src="' . home_url('/wp-content/uploads/sound.mp3') . '"></audio></figure>');
	return $html;
}
function posts(string $status = 'publish', int $limit = -1): array {
	return get_posts(['numberposts' => $limit, 'fields' => 'ids', 'post_status' => $status, 'orderby' => 'ID', 'order' => 'ASC']);
}

if ($verb === 'seed') {
	$categories = [];
	foreach (['Quay', 'Town', 'Culture', '要闻'] as $name) $categories[] = wp_insert_term($name, 'category')['term_id'];
	$categories[] = wp_insert_term('Sailing', 'category', ['parent' => $categories[1]])['term_id'];
	$users = [1, wp_insert_user(['user_login' => 'ines', 'user_pass' => wp_generate_password(20), 'display_name' => 'Inês', 'role' => 'editor', 'user_email' => 'ines@example.org'])];
	$pictures = array_map('picture', range(0, 3));
	for ($n = 1; $n <= (int) $rest[0]; $n++) {
		$status = ['draft', 'future', 'private', 'pending'][$n % 40] ?? 'publish';
		$id = wp_insert_post(['post_title' => "Story $n & more", 'post_content' => content($n, $pictures), 'post_status' => $status, 'post_author' => $users[$n % 2],
			'post_date' => $status === 'future' ? '2035-01-01 09:00:00' : date('Y-m-d H:i:s', strtotime('2026-01-01') + $n * 3600),
			'post_password' => $n % 37 === 0 ? 'secret' : '', 'post_category' => $n % 11 === 0 ? [] : [$categories[$n % 5]], 'tags_input' => ['boats', "tag $n" . ($n % 4)]]);
		if ($n % 2) set_post_thumbnail($id, $pictures[$n % 4]);
		if ($n % 6 === 0) {
			$first = wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => 'A reader', 'comment_content' => "Well said <b>$n</b>", 'comment_approved' => 1]);
			wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => 'Inês', 'comment_parent' => $first, 'comment_content' => 'Thank you', 'comment_approved' => 1]);
		}
		if ($n <= 2) stick_post($id);
	}
	foreach (['About', 'Contact'] as $title) wp_insert_post(['post_type' => 'page', 'post_title' => $title, 'post_content' => "<p>$title</p>", 'post_status' => 'publish']);
	answer(['posts' => count(posts())]);
}

$edits = [
	'title' => fn ($id, $n) => wp_update_post(['ID' => $id, 'post_title' => "Corrected $n"]),
	'trash' => fn ($id) => wp_trash_post($id),
	'restore' => function () { foreach (posts('trash', 1) as $id) { wp_untrash_post($id); wp_update_post(['ID' => $id, 'post_status' => 'publish']); } },
	'draft' => fn ($id) => wp_update_post(['ID' => $id, 'post_status' => 'draft']),
	'publish' => function () { foreach (posts('draft', 1) as $id) wp_update_post(['ID' => $id, 'post_status' => 'publish']); },
	'slug' => fn ($id, $n) => wp_update_post(['ID' => $id, 'post_name' => "other-$n"]),
	'move' => function ($id) { $all = get_terms(['taxonomy' => 'category', 'fields' => 'ids', 'hide_empty' => false]); wp_update_post(['ID' => $id, 'post_category' => [$all[mt_rand(0, count($all) - 1)]]]); },
	'rename' => function ($id, $n) { $all = get_terms(['taxonomy' => 'category', 'fields' => 'ids', 'hide_empty' => false]); wp_update_term($all[mt_rand(0, count($all) - 1)], 'category', ['name' => "Section $n"]); },
	'add' => fn ($id, $n) => wp_insert_post(['post_title' => "New $n", 'post_content' => "<p>New $n</p>", 'post_status' => 'publish', 'post_category' => [get_option('default_category')]]),
	'stick' => fn ($id) => is_sticky($id) ? unstick_post($id) : stick_post($id),
	'comment' => fn ($id, $n) => wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => "Reader $n", 'comment_content' => "Comment $n", 'comment_approved' => 1]),
	'uncomment' => function () { foreach (get_comments(['number' => 1, 'fields' => 'ids', 'status' => 'approve', 'offset' => mt_rand(0, 3)]) as $one) wp_trash_comment($one); },
	'protect' => fn ($id, $n) => wp_update_post(['ID' => $id, 'post_password' => $n % 2 ? 'secret' : '']),
];
if ($verb === 'random') {
	mt_srand((int) $rest[0]);
	$names = array_keys($edits);
	$done = [];
	for ($n = 0; $n < (int) $rest[1]; $n++) {
		$ids = posts();
		$name = $names[mt_rand(0, count($names) - 1)];
		$edits[$name]($ids[mt_rand(0, count($ids) - 1)], (int) $rest[0] * 10000 + $n);
		$done[$name] = ($done[$name] ?? 0) + 1;
	}
	answer($done);
}
if ($verb === 'bulk') {
	foreach (posts('publish', (int) $rest[0]) as $id) wp_update_post(['ID' => $id, 'post_title' => get_the_title($id) . ' *']);
	answer(['changed' => (int) $rest[0]]);
}
$ids = posts();
mt_srand((int) ($rest[1] ?? 1));
$edits[$verb]((int) ($rest[0] ?? 0) ?: $ids[mt_rand(0, count($ids) - 1)], mt_rand(1, 99999));
answer(['done' => $verb]);
