-- Three set-top boxes and a remote control. Legacy URLs redirect to these three products:
--   /offres/boitiers/z11-pro-max -> boitier-phare, z10-pro-max -> boitier-vigie, zmini -> boitier-balise.

insert into public.products (id, title, subtitle, ribbon_text, purchasable, status, site_product_selection, position, created_at, description) values
('boitier-phare', 'Boîtier Phare 4K', 'Réglé chez nous, prêt à brancher. Android 11, 4 Go de mémoire, Wi-Fi 6.', '− 20 %', true, 'published', 'lowest_price_first', 60, '2025-02-01', $html$
<p>Posé sous le téléviseur, le Phare s’allume en quatre secondes et revient à la dernière chaîne regardée. Son afficheur donne l’heure, puis s’éteint avec la pièce.</p>
<p>Il lit la 4K HDR à soixante images par seconde et garde le direct stable, même quand toute la maison est en ligne.</p>
<h2>Caractéristiques</h2>
<ul>
<li>Système : Android 11</li>
<li>Mémoire : 4 Go, 32 ou 64 Go de stockage</li>
<li>Image : 4K HDR10, 60 images/s</li>
<li>Réseau : Wi-Fi 6, Ethernet 1 Gbit/s</li>
<li>Prises : HDMI 2.1, 2 × USB, optique</li>
</ul>
<h2>Dans la boîte</h2>
<ul>
<li>Le boîtier et sa télécommande</li>
<li>Un câble HDMI de 1,5 m</li>
<li>L’alimentation et deux piles</li>
</ul>
<h2>Installation</h2>
<h3>Brancher</h3>
<p>Reliez le boîtier au téléviseur par le câble HDMI, puis au réseau par câble ou en Wi-Fi.</p>
<h3>Saisir vos identifiants</h3>
<p>L’application est déjà installée : entrez vos identifiants, et choisissez une chaîne.</p>
$html$),
('boitier-vigie', 'Boîtier Vigie', 'L’équilibre, pour le salon. Android 11, 2 Go de mémoire.', '', true, 'published', 'default_order', 70, '2025-02-02', $html$
<p>La Vigie fait l’essentiel et le fait bien : la Full HD sans accroc, la 4K quand votre réseau suit.</p>
<h2>Caractéristiques</h2>
<ul>
<li>Système : Android 11</li>
<li>Mémoire : 2 Go, 16 ou 32 Go de stockage</li>
<li>Réseau : Wi-Fi 5, Ethernet 100 Mbit/s</li>
<li>Prises : HDMI 2.0, USB</li>
</ul>
<h2>Dans la boîte</h2>
<p>Le boîtier, sa télécommande, un câble HDMI, l’alimentation et deux piles.</p>
$html$),
('boitier-balise', 'Boîtier Balise', 'Le petit, pour la chambre.', '', true, 'published', null, 80, '2025-02-03', $html$
<p>Grande comme la paume, la Balise se glisse derrière l’écran et se fait oublier.</p>
<h2>Caractéristiques</h2>
<ul>
<li>Système : Android 10</li>
<li>Mémoire : 2 Go, 8 Go de stockage</li>
<li>Image : Full HD, 60 images/s</li>
<li>Réseau : Wi-Fi 5</li>
</ul>
<h2>Dans la boîte</h2>
<p>Le boîtier, sa télécommande, un câble HDMI court et l’alimentation.</p>
$html$),
('telecommande-fanal', 'Télécommande Fanal', 'Rétroéclairée, à commande vocale.', '', false, 'published', null, 120, '2025-03-01', $html$
<p>Ses touches s’allument quand vous la prenez en main. Elle reviendra bientôt.</p>
<h2>Compatibilité</h2>
<p>Phare, Vigie et Balise, par Bluetooth.</p>
$html$);

insert into public.product_options (id, product_id, title, position) values
('boitier-phare-couleur', 'boitier-phare', 'Couleur', 1),
('boitier-phare-stockage', 'boitier-phare', 'Stockage', 2),
('boitier-vigie-couleur', 'boitier-vigie', 'Couleur', 1),
('boitier-vigie-stockage', 'boitier-vigie', 'Stockage', 2);

insert into public.variants (id, product_id, title, image_url, sku, price_in_cents, sale_price_in_cents, manage_inventory, weight_in_grams, position) values
('boitier-phare-noir-32', 'boitier-phare', 'Noir, 32 Go', '/media/v1/phare-noir.webp', 'PHA-N32', 14999, 11999, true, 640, 1),
('boitier-phare-noir-64', 'boitier-phare', 'Noir, 64 Go', '/media/v1/phare-noir.webp', 'PHA-N64', 16999, 13999, true, 640, 2),
('boitier-phare-sable-32', 'boitier-phare', 'Sable, 32 Go', '/media/v1/phare-sable.webp', 'PHA-S32', 14999, 11999, true, 640, 3),
('boitier-phare-sable-64', 'boitier-phare', 'Sable, 64 Go', '/media/v1/phare-sable.webp', 'PHA-S64', 16999, 13999, true, 640, 4),
('boitier-vigie-noir-16', 'boitier-vigie', 'Noir, 16 Go', '/media/v1/vigie-noir.webp', 'VIG-N16', 9999, null, true, 520, 1),
('boitier-vigie-noir-32', 'boitier-vigie', 'Noir, 32 Go', '/media/v1/vigie-noir.webp', 'VIG-N32', 10999, null, true, 520, 2),
('boitier-vigie-sable-32', 'boitier-vigie', 'Sable, 32 Go', '/media/v1/vigie-sable.webp', 'VIG-S32', 10999, null, true, 520, 3),
('boitier-balise', 'boitier-balise', 'Noir', '/media/v1/balise-noir.webp', 'BAL-N', 7999, null, true, 210, 1),
('telecommande-fanal', 'telecommande-fanal', 'Noir', '/media/v1/telecommande.webp', 'FAN-N', 2499, null, true, 120, 1);

-- Not every combination of option values exists: there is no Vigie in sand with 16 Go.
insert into public.option_values (id, option_id, variant_id, value) values
('phare-noir-32-couleur', 'boitier-phare-couleur', 'boitier-phare-noir-32', 'Noir'),
('phare-noir-32-stockage', 'boitier-phare-stockage', 'boitier-phare-noir-32', '32 Go'),
('phare-noir-64-couleur', 'boitier-phare-couleur', 'boitier-phare-noir-64', 'Noir'),
('phare-noir-64-stockage', 'boitier-phare-stockage', 'boitier-phare-noir-64', '64 Go'),
('phare-sable-32-couleur', 'boitier-phare-couleur', 'boitier-phare-sable-32', 'Sable'),
('phare-sable-32-stockage', 'boitier-phare-stockage', 'boitier-phare-sable-32', '32 Go'),
('phare-sable-64-couleur', 'boitier-phare-couleur', 'boitier-phare-sable-64', 'Sable'),
('phare-sable-64-stockage', 'boitier-phare-stockage', 'boitier-phare-sable-64', '64 Go'),
('vigie-noir-16-couleur', 'boitier-vigie-couleur', 'boitier-vigie-noir-16', 'Noir'),
('vigie-noir-16-stockage', 'boitier-vigie-stockage', 'boitier-vigie-noir-16', '16 Go'),
('vigie-noir-32-couleur', 'boitier-vigie-couleur', 'boitier-vigie-noir-32', 'Noir'),
('vigie-noir-32-stockage', 'boitier-vigie-stockage', 'boitier-vigie-noir-32', '32 Go'),
('vigie-sable-32-couleur', 'boitier-vigie-couleur', 'boitier-vigie-sable-32', 'Sable'),
('vigie-sable-32-stockage', 'boitier-vigie-stockage', 'boitier-vigie-sable-32', '32 Go');

insert into public.stock (variant_id, on_hand) values
('boitier-phare-noir-32', 12),
('boitier-phare-noir-64', 8),
('boitier-phare-sable-32', 5),
('boitier-phare-sable-64', 0),
('boitier-vigie-noir-16', 20),
('boitier-vigie-noir-32', 9),
('boitier-vigie-sable-32', 3),
('boitier-balise', 2),
('telecommande-fanal', 0);

insert into public.product_media (product_id, url, position) values
('boitier-phare', '/media/v1/phare-noir.webp', 1),
('boitier-phare', '/media/v1/phare-sable.webp', 2),
('boitier-phare', '/media/v1/telecommande.webp', 3),
('boitier-phare', '/media/v1/abonnement-12-mois.webp', 4),
('boitier-vigie', '/media/v1/vigie-noir.webp', 1),
('boitier-vigie', '/media/v1/vigie-sable.webp', 2),
('boitier-vigie', '/media/v1/telecommande.webp', 3),
('boitier-balise', '/media/v1/balise-noir.webp', 1),
('telecommande-fanal', '/media/v1/telecommande.webp', 1);
