-- Demo data: imported reviews (without an account), two of which are pending. Loaded once into a new embedded database;
-- a hosted project loads it only with `--include-seed`. The home page of the demo content names some by id.

insert into public.reviews (id, user_id, name, location, rating, title, comment, is_approved, created_at, experienced_on, product_id) values
  ('5eed0000-0000-4000-8000-000000000001', null, 'Sophie M.', 'Lyon, France', 5, 'Activée avant la fin du café',
   'Commande un dimanche matin, identifiants reçus trois minutes plus tard. L’image en 4K est superbe et le match du soir n’a pas coupé une seule fois.',
   true, now() - interval '6 days', current_date - 7, 'abonnement-12-mois'),
  ('5eed0000-0000-4000-8000-000000000002', null, 'Marc D.', 'Liège, Belgique', 5, 'Enfin toutes mes chaînes belges',
   'Je cherchais depuis longtemps un service avec les chaînes belges et françaises au même endroit. L’aide par WhatsApp a répondu en dix minutes.',
   true, now() - interval '15 days', current_date - 20, null),
  ('5eed0000-0000-4000-8000-000000000003', null, 'Élodie R.', 'Lausanne, Suisse', 4, 'Très bien, guide à compléter',
   'Installation simple sur mon téléviseur Samsung en suivant le tutoriel. Il manque encore quelques programmes dans le guide, mais l’équipe y travaille.',
   true, now() - interval '28 days', current_date - 29, 'abonnement-12-mois'),
  ('5eed0000-0000-4000-8000-000000000004', null, 'Thierry L.', 'Fort-de-France, Martinique', 5, 'La qualité même à distance',
   'Depuis les Antilles, j’avais des coupures avec mes anciens services. Ici, rien à signaler depuis quatre mois, y compris le soir.',
   true, now() - interval '47 days', current_date - 60, null),
  ('5eed0000-0000-4000-8000-000000000005', null, 'Inès K.', 'Luxembourg', 5, 'Un vrai service client',
   'Une erreur de ma part à la commande, corrigée en une soirée avec beaucoup de gentillesse. Le boîtier est arrivé le surlendemain.',
   true, now() - interval '63 days', current_date - 65, 'boitier-phare'),
  ('5eed0000-0000-4000-8000-000000000006', null, 'Patrick B.', 'Nantes, France', 3, 'Bon, à condition d’avoir la fibre',
   'Avec mon ancienne connexion ADSL, la 4K saccadait. Depuis la fibre, tout est fluide. Le débit conseillé devrait être indiqué plus visiblement.',
   true, now() - interval '80 days', current_date - 85, null),
  ('5eed0000-0000-4000-8000-000000000007', null, 'Amandine V.', 'Bruxelles, Belgique', 5, 'Trois écrans, zéro dispute',
   'Les enfants, le football et ma série en même temps. Il fallait cela à la maison.',
   false, now() - interval '1 day', current_date - 9, null),
  ('5eed0000-0000-4000-8000-000000000008', null, 'Julien P.', 'Genève, Suisse', 2, 'En attente de réponse',
   'Mes identifiants sont arrivés après vingt heures, dans le délai annoncé mais loin des deux minutes. J’attends de voir la suite.',
   false, now() - interval '3 hours', current_date - 1, null);
