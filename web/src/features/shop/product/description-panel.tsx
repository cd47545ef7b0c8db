/** @param props.html sanitised */
export function DescriptionPanel({ html }: { html: string }) {
  return <div className="rich-text max-w-measure" dangerouslySetInnerHTML={{ __html: html }} />
}
