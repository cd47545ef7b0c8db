-- Demo data: imported reviews (without an account), two of which are pending. Loaded once into a new embedded database;
-- a hosted project loads it only with `--include-seed`. The home page of the demo content names some by id.

insert into public.reviews (id, user_id, name, location, rating, title, comment, is_approved, likes, created_at) values
  ('5eed0000-0000-4000-8000-000000000001', null, 'Sophie M.', 'Lyon, France', 5, 'Activée avant la fin du café',
   'Commande un dimanche matin, identifiants reçus trois minutes plus tard. L’image en 4K est superbe et le match du soir n’a pas coupé une seule fois.',
   true, 24, now() - interval '6 days'),
  ('5eed0000-0000-4000-8000-000000000002', null, 'Marc D.', 'Liège, Belgique', 5, 'Enfin toutes mes chaînes belges',
   'Je cherchais depuis longtemps un service avec les chaînes belges et françaises au même endroit. L’aide par WhatsApp a répondu en dix minutes.',
   true, 18, now() - interval '15 days'),
  ('5eed0000-0000-4000-8000-000000000003', null, 'Élodie R.', 'Lausanne, Suisse', 4, 'Très bien, guide à compléter',
   'Installation simple sur mon téléviseur Samsung en suivant le tutoriel. Il manque encore quelques programmes dans le guide, mais l’équipe y travaille.',
   true, 9, now() - interval '28 days'),
  ('5eed0000-0000-4000-8000-000000000004', null, 'Thierry L.', 'Fort-de-France, Martinique', 5, 'La qualité même à distance',
   'Depuis les Antilles, j’avais des coupures avec mes anciens services. Ici, rien à signaler depuis quatre mois, y compris le soir.',
   true, 31, now() - interval '47 days'),
  ('5eed0000-0000-4000-8000-000000000005', null, 'Inès K.', 'Luxembourg', 5, 'Un vrai service client',
   'Une erreur de ma part à la commande, corrigée en une soirée avec beaucoup de gentillesse. Le boîtier est arrivé le surlendemain.',
   true, 12, now() - interval '63 days'),
  ('5eed0000-0000-4000-8000-000000000006', null, 'Patrick B.', 'Nantes, France', 3, 'Bon, à condition d’avoir la fibre',
   'Avec mon ancienne connexion ADSL, la 4K saccadait. Depuis la fibre, tout est fluide. Le débit conseillé devrait être indiqué plus visiblement.',
   true, 5, now() - interval '80 days'),
  ('5eed0000-0000-4000-8000-000000000007', null, 'Amandine V.', 'Bruxelles, Belgique', 5, 'Trois écrans, zéro dispute',
   'Les enfants, le football et ma série en même temps. Il fallait cela à la maison.',
   false, 0, now() - interval '1 day'),
  ('5eed0000-0000-4000-8000-000000000008', null, 'Julien P.', 'Genève, Suisse', 2, 'En attente de réponse',
   'Mes identifiants sont arrivés après vingt heures, dans le délai annoncé mais loin des deux minutes. J’attends de voir la suite.',
   false, 0, now() - interval '3 hours');
