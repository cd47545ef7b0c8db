import { defineField } from 'sanity'

/** What a customer sent (spec §3, Review), copied from the database and never edited in the studio. */
export const reviewSnapshotFields = [
  defineField({ name: 'reviewId', title: 'Identifiant', type: 'string' }),
  defineField({ name: 'name', title: 'Nom', type: 'string' }),
  defineField({ name: 'location', title: 'Ville, pays', type: 'string' }),
  defineField({ name: 'rating', title: 'Note sur 5', type: 'number' }),
  defineField({ name: 'title', title: 'Titre', type: 'string' }),
  defineField({ name: 'comment', title: 'Commentaire', type: 'text' }),
  defineField({ name: 'imageUrl', title: 'Image', type: 'url' }),
  defineField({ name: 'videoUrl', title: 'Vidéo', type: 'url' }),
  defineField({ name: 'avatarUrl', title: 'Portrait', type: 'url' }),
  defineField({ name: 'createdAt', title: 'Déposé le', type: 'datetime' }),
]
