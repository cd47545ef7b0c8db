-- A customer's browser sends pictures as JPEG, and the reconciler decodes no other format
-- (docs/decisions/0013-private-review-files.md).

update storage.buckets
set allowed_mime_types = array['image/jpeg', 'video/mp4', 'video/webm', 'video/quicktime']
where id in ('reviews', 'review-media');
