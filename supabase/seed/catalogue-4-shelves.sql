-- Collections, delivery notes and « Vous aimerez aussi ».

insert into public.collections (id, title, position) values
('abonnements', 'Abonnements', 1),
('boitiers', 'Boîtiers', 2),
('packs', 'Packs', 3);

insert into public.collection_products (collection_id, product_id, position)
select case type when 'digital' then 'abonnements' when 'bundle' then 'packs' else 'boitiers' end, id, position
from public.products where id <> 'carte-cadeau';

insert into public.product_additional_info (id, product_id, title, description, position)
select id || '-livraison', id, 'Expédié sous 24 h', '<p>Deux à quatre jours en Europe, huit outre-mer.</p>', 1
from public.products where type in ('physical', 'bundle')
union all
select id || '-activation', id, 'Activé en 2 minutes', '<p>Par carte. Jusqu’à 24 h par virement.</p>', 1
from public.products where type = 'digital' and id <> 'carte-cadeau'
union all
select id || '-aide', id, 'Aide à l’installation', '<p>Sur WhatsApp et Telegram, sept jours sur sept.</p>', 2
from public.products where id <> 'carte-cadeau';

insert into public.related_products (id, product_id, section_title, related_id, position)
select r.product_id || '--' || r.related_id, r.product_id, 'Vous aimerez aussi', r.related_id, r.position
from (values
  ('abonnement-12-mois', 'pack-phare-12-mois', 1), ('abonnement-12-mois', 'boitier-phare', 2), ('abonnement-12-mois', 'abonnement-6-mois', 3),
  ('abonnement-6-mois', 'abonnement-12-mois', 1), ('abonnement-6-mois', 'pack-balise-6-mois', 2),
  ('abonnement-3-mois', 'abonnement-12-mois', 1), ('abonnement-3-mois', 'abonnement-6-mois', 2),
  ('abonnement-1-mois', 'abonnement-3-mois', 1), ('abonnement-1-mois', 'abonnement-12-mois', 2),
  ('essai-12-heures', 'abonnement-1-mois', 1), ('essai-12-heures', 'abonnement-12-mois', 2),
  ('boitier-phare', 'pack-phare-12-mois', 1), ('boitier-phare', 'abonnement-12-mois', 2), ('boitier-phare', 'boitier-vigie', 3),
  ('boitier-vigie', 'pack-vigie-12-mois', 1), ('boitier-vigie', 'boitier-phare', 2), ('boitier-vigie', 'boitier-balise', 3),
  ('boitier-balise', 'pack-balise-6-mois', 1), ('boitier-balise', 'boitier-vigie', 2),
  ('pack-phare-12-mois', 'boitier-phare', 1), ('pack-phare-12-mois', 'pack-vigie-12-mois', 2),
  ('pack-vigie-12-mois', 'pack-phare-12-mois', 1), ('pack-vigie-12-mois', 'boitier-vigie', 2),
  ('pack-balise-6-mois', 'boitier-balise', 1), ('pack-balise-6-mois', 'abonnement-6-mois', 2),
  ('telecommande-fanal', 'boitier-phare', 1)
) as r (product_id, related_id, position);

-- Asked on the product's page, before it is in the cart.
insert into public.product_custom_fields (id, product_id, title, is_required)
select id || '-appareil', id, 'Votre appareil (Fire TV, Smart TV, MAG…)', false
from public.products where type = 'digital' and id <> 'carte-cadeau'
union all
select id || '-mac', id, 'Adresse MAC, si votre appareil en demande une', false
from public.products where type = 'digital' and id <> 'carte-cadeau';
