import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const videoSectionProjection = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  "videoId": select(kind == "youtube" => videoId),
  "fileUrl": select(kind == "file" => file.asset->url),
  "captionsUrl": select(kind == "file" => captions.asset->url)
`
