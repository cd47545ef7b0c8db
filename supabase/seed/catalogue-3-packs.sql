-- Packs: a box with its subscription, and a gift card that is announced but not sold yet (no variant).

insert into public.products (id, title, subtitle, ribbon_text, type, status, position, created_at, description) values
('pack-phare-12-mois', 'Pack Phare + 12 mois', 'Le boîtier et une année pour en profiter.', 'Pack', 'bundle', 'published', 90, '2025-02-10', $html$
<p>Le Phare et une année d’abonnement : vous branchez, vous saisissez vos identifiants, vous regardez.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Le Boîtier Phare 4K, noir ou sable, 32 Go</li>
<li>L’Abonnement 12 mois, trois écrans</li>
<li>Le guide de mise en route, pas à pas</li>
</ul>
<h2>Livraison</h2>
<p>Expédié sous 24 h. Deux à quatre jours en Europe, huit outre-mer. L’abonnement s’active sans attendre le colis.</p>
$html$),
('pack-vigie-12-mois', 'Pack Vigie + 12 mois', 'Le salon équipé pour l’année.', 'Pack', 'bundle', 'published', 100, '2025-02-11', $html$
<p>La Vigie et une année d’abonnement, dans le même colis.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Le Boîtier Vigie, noir, 16 Go</li>
<li>L’Abonnement 12 mois, trois écrans</li>
</ul>
<h2>Livraison</h2>
<p>Expédié sous 24 h. Deux à quatre jours en Europe, huit outre-mer.</p>
$html$),
('pack-balise-6-mois', 'Pack Balise + 6 mois', 'Une chambre, une saison.', 'Pack', 'bundle', 'published', 110, '2025-02-12', $html$
<p>La plus petite de nos boîtes et six mois pour en profiter.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Le Boîtier Balise, noir</li>
<li>L’Abonnement 6 mois, trois écrans</li>
</ul>
<h2>Livraison</h2>
<p>Expédié sous 24 h. Deux à quatre jours en Europe, huit outre-mer.</p>
$html$),
('carte-cadeau', 'Carte cadeau', 'Bientôt dans la boutique.', '', 'digital', 'published', 130, '2025-03-02', $html$
<p>Offrez un mois ou une année. Nous la préparons.</p>
$html$);

insert into public.product_options (id, product_id, title, position) values
('pack-phare-couleur', 'pack-phare-12-mois', 'Couleur', 1);

insert into public.variants (id, product_id, title, image_url, sku, price_in_cents, sale_price_in_cents, manage_inventory, weight_in_grams, position, subscription_period, plan_name) values
('pack-phare-noir-12-mois', 'pack-phare-12-mois', 'Noir', '/media/v1/pack-phare-noir.webp', 'PCK-PHA-N', 20998, 18999, true, 640, 1, '12 months', 'Abonnement 12 mois'),
('pack-phare-sable-12-mois', 'pack-phare-12-mois', 'Sable', '/media/v1/pack-phare-sable.webp', 'PCK-PHA-S', 20998, 18999, true, 640, 2, '12 months', 'Abonnement 12 mois'),
('pack-vigie-12-mois', 'pack-vigie-12-mois', 'Noir', '/media/v1/pack-vigie.webp', 'PCK-VIG', 18998, 16999, true, 520, 1, '12 months', 'Abonnement 12 mois'),
('pack-balise-6-mois', 'pack-balise-6-mois', 'Noir', '/media/v1/pack-balise.webp', 'PCK-BAL', 13498, 11999, true, 210, 1, '6 months', 'Abonnement 6 mois');

insert into public.option_values (id, option_id, variant_id, value) values
('pack-phare-noir-couleur', 'pack-phare-couleur', 'pack-phare-noir-12-mois', 'Noir'),
('pack-phare-sable-couleur', 'pack-phare-couleur', 'pack-phare-sable-12-mois', 'Sable');

insert into public.stock (variant_id, on_hand) values
('pack-phare-noir-12-mois', 6),
('pack-phare-sable-12-mois', 4),
('pack-vigie-12-mois', 7),
('pack-balise-6-mois', 10);

insert into public.product_media (product_id, url, position) values
('pack-phare-12-mois', '/media/v1/pack-phare-noir.webp', 1),
('pack-phare-12-mois', '/media/v1/pack-phare-sable.webp', 2),
('pack-phare-12-mois', '/media/v1/telecommande.webp', 3),
('pack-vigie-12-mois', '/media/v1/pack-vigie.webp', 1),
('pack-balise-6-mois', '/media/v1/pack-balise.webp', 1),
('carte-cadeau', '/media/v1/carte-cadeau.webp', 1);
