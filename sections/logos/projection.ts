import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const logosSectionProjection = /* groq */ `
  title,
  text,
  "logos": select(kind == "logos" => logos[defined(@->image.asset)]->{
    _id,
    name,
    image { asset->{ _id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height } }
  }),
  "posters": select(kind == "posters" => posters[defined(@->image.asset)]->{ _id, image { ${pictureFields} } })
`
