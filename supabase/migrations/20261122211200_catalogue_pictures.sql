-- Pictures that staff upload: public, written by the store alone. A project may have made the bucket by hand.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalogue', 'catalogue', true, 5242880, '{image/webp,image/avif,image/png}')
on conflict (id) do nothing;
