import type { CategoryTile } from '@lucarne/core/content/blog.ts'
import { TopicIcon } from '@lucarne/core/ui/media/topic-icon.tsx'
import { Link } from 'react-router-dom'

/** The categories with their article counts. */
export default function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <nav aria-label="Catégories" className="my-16">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {categories.map(({ _id, title, slug, icon, articleCount }) => (
          <li key={_id}>
            <Link
              to={`/blog/${slug}`}
              className="block h-full rounded-m rounded-tr-lit-s border border-line bg-s1 p-4 hover:border-line-strong hover:bg-s2"
            >
              <TopicIcon icon={icon} className="size-5 text-accent" />
              <span className="mt-3.5 block font-strong">{title}</span>{' '}
              <span className="block text-caption text-faint">
                {articleCount} {articleCount > 1 ? 'articles' : 'article'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
