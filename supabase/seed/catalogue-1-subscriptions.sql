-- Subscriptions: one product for each length, and the trial. Twelve months at 89,99 € make « 7,50 € par mois ».

insert into public.products (id, title, subtitle, ribbon_text, type, status, position, created_at, description) values
('abonnement-12-mois', 'Abonnement 12 mois', 'Une année entière, trois écrans.', 'Le plus choisi', 'digital', 'published', 10, '2025-01-15', $html$
<p>Une année de télévision, payée une fois. Aucun engagement, aucune reconduction : à la fin, vous décidez.</p>
<p>Cela revient à 7,50 € par mois, trois écrans compris.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Plus de 10 000 chaînes en direct, du journal de votre région aux grands soirs de sport.</li>
<li>Plus de 33 000 films et séries, à la demande.</li>
<li>La HD, la Full HD et la 4K, selon votre connexion.</li>
<li>Trois écrans à la fois, dans le même foyer.</li>
</ul>
<h2>Activation</h2>
<h3>Par carte</h3>
<p>Votre accès s’ouvre en deux minutes environ : un e-mail vous mène à vos identifiants.</p>
<h3>Par virement</h3>
<p>Comptez jusqu’à 24 heures, le temps que le virement nous parvienne.</p>
<h2>Vos questions</h2>
<p>Une image qui saccade, une application à installer ? Le support répond sept jours sur sept, sur WhatsApp, sur Telegram ou par e-mail.</p>
$html$),
('abonnement-6-mois', 'Abonnement 6 mois', 'Une saison entière.', '', 'digital', 'published', 20, '2025-01-16', $html$
<p>De la rentrée au printemps, ou d’un été à l’autre hiver : six mois pour suivre une saison sans compter.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Toutes les chaînes, tous les films et toutes les séries, comme avec les douze mois.</li>
<li>Trois écrans à la fois.</li>
<li>L’aide à l’installation, sept jours sur sept.</li>
</ul>
<h2>Activation</h2>
<p>Deux minutes par carte, jusqu’à 24 heures par virement.</p>
$html$),
('abonnement-3-mois', 'Abonnement 3 mois', 'Un trimestre, pour vous faire une idée.', '', 'digital', 'published', 30, '2025-01-17', $html$
<p>Assez long pour essayer chaque écran de la maison, assez court pour changer d’avis.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Toutes les chaînes, tous les films et toutes les séries.</li>
<li>Trois écrans à la fois.</li>
</ul>
<h2>Activation</h2>
<p>Deux minutes par carte, jusqu’à 24 heures par virement.</p>
$html$),
('abonnement-1-mois', 'Abonnement 1 mois', 'Pour découvrir, sans suite.', '', 'digital', 'published', 40, '2025-01-18', $html$
<p>Un mois, quinze euros, et rien après. C’est la façon la plus simple de voir si Lucarne vous convient.</p>
<h2>Ce qui est compris</h2>
<ul>
<li>Toutes les chaînes, tous les films et toutes les séries.</li>
<li>Trois écrans à la fois.</li>
</ul>
<h2>Activation</h2>
<p>Deux minutes par carte, jusqu’à 24 heures par virement.</p>
$html$),
('essai-12-heures', 'Essai 12 heures', 'Une soirée pour vous décider.', '', 'digital', 'published', 50, '2025-01-19', $html$
<p>Une soirée devant vous : vérifiez votre connexion, votre téléviseur et vos chaînes avant de vous abonner.</p>
<h2>Bon à savoir</h2>
<p>Les douze heures commencent à l’activation. L’essai ne se transforme jamais en abonnement.</p>
$html$);

insert into public.variants (id, product_id, title, image_url, sku, price_in_cents, sale_price_in_cents, subscription_period, plan_name) values
('abonnement-12-mois', 'abonnement-12-mois', '12 mois', '/media/v1/abonnement-12-mois.webp', 'ABO-12', 12000, 8999, '12 months', 'Abonnement 12 mois'),
('abonnement-6-mois', 'abonnement-6-mois', '6 mois', '/media/v1/abonnement-6-mois.webp', 'ABO-06', 5499, null, '6 months', 'Abonnement 6 mois'),
('abonnement-3-mois', 'abonnement-3-mois', '3 mois', '/media/v1/abonnement-3-mois.webp', 'ABO-03', 3499, null, '3 months', 'Abonnement 3 mois'),
('abonnement-1-mois', 'abonnement-1-mois', '1 mois', '/media/v1/abonnement-1-mois.webp', 'ABO-01', 1500, null, '1 month', 'Abonnement 1 mois'),
('essai-12-heures', 'essai-12-heures', '12 heures', '/media/v1/essai-12-heures.webp', 'ESSAI-12H', 200, null, '12 hours', 'Essai 12 heures');

insert into public.product_media (product_id, url, position) values
('abonnement-12-mois', '/media/v1/abonnement-12-mois.webp', 1),
('abonnement-12-mois', '/media/v1/trois-ecrans.webp', 2),
('abonnement-6-mois', '/media/v1/abonnement-6-mois.webp', 1),
('abonnement-6-mois', '/media/v1/trois-ecrans.webp', 2),
('abonnement-3-mois', '/media/v1/abonnement-3-mois.webp', 1),
('abonnement-1-mois', '/media/v1/abonnement-1-mois.webp', 1),
('essai-12-heures', '/media/v1/essai-12-heures.webp', 1);
