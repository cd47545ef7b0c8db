import { articleOptions } from '@lucarne/core/content/blog.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { VideoEmbed } from '@lucarne/core/ui/media/video-embed.tsx'
import { RichText } from '@lucarne/core/ui/rich-text/rich-text.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ArticleHeader } from './article-header.tsx'
import { ProductCardBlock } from './product-card-block.tsx'
import { TableOfContents } from './table-of-contents.tsx'

const OtherBlogPage = lazyHydrate(async () => {
  const { default: Page, prefetch } = await import('./other-blog-page.tsx')
  return { default: Page, prefetch }
})
const Comments = lazyHydrate(() => import('./comments/comments.tsx'))

export const loader: PageLoader = async (queryClient, { params: { slug = '' } }) => {
  const options = articleOptions(slug)
  await queryClient.prefetchQuery(options)
  if (queryClient.getQueryData(options.queryKey)?.result === null)
    await (await OtherBlogPage.preload()).prefetch?.(queryClient, { slug })
}

export function Component() {
  const { slug = '' } = useParams()
  const { data: article } = useSuspenseQuery(articleOptions(slug))
  if (!article) return <OtherBlogPage slug={slug} />
  return (
    <article className="page-width pb-section">
      <PageMeta title={article.seo.title} description={article.seo.description} />
      {/* Aligned to the start, so that a title whose font arrives late shifts nothing else. */}
      <div className="grid grid-cols-1 items-start gap-x-14 md:grid-cols-[7fr_5fr]">
        <ArticleHeader article={article} />
        <Picture
          source={toPictureSource(article.image, 3 / 2)}
          sizes="(min-width: 1722px) 29vw, (min-width: 1368px) 493px, (min-width: 900px) 36vw, 92vw"
          priority
          className="lit-l aspect-3/2 h-auto w-full md:my-8"
        />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-gap gap-y-8 md:mt-14 md:grid-cols-12">
        <TableOfContents body={article.body} />
        <div className="max-w-measure md:col-span-8 md:col-start-4">
          {article.videoId && (
            <div className="mb-10">
              <VideoEmbed videoId={article.videoId} title={article.title} />
            </div>
          )}
          <RichText value={article.body} toPictureSource={toPictureSource} renderProduct={ProductCardBlock} />
        </div>
      </div>
      <Comments key={slug} slug={slug} />
    </article>
  )
}
