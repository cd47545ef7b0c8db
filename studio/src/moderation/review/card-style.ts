import { styled } from 'styled-components'
import { cardThemes } from './card-theme.ts'

/** The page's card: its picture in 3:2, its film in 16:9, its words in between. */
export const CardFrame = styled.article<{ $scheme: keyof typeof cardThemes }>`
  ${({ $scheme }) => cardThemes[$scheme]}
  max-width: 30rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--ground);
  color: var(--ink);
  font: 420 16px / 1.6 Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Arial, sans-serif;

  img.picture { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; background: var(--raised); }
  video { display: block; width: 100%; margin-top: 16px; aspect-ratio: 16 / 9; border-radius: 10px; background: var(--raised); }
  .words { padding: 22px; }
  .head, .author { display: flex; align-items: center; gap: 14px; }
  .head { justify-content: space-between; }
  .author { margin-top: 16px; }
  h3 { margin: 12px 0 0; font-size: 22px; font-weight: 620; line-height: 1.18; letter-spacing: -0.016em; text-wrap: pretty; }
  p { margin: 6px 0 0; }
  .comment { color: var(--muted); white-space: pre-line; overflow-wrap: anywhere; }
  .name { margin: 0; font-weight: 600; }
  time, .location { margin: 0; color: var(--faint); font-size: 13px; }
  .stars { display: inline-flex; gap: 3px; font-size: 18px; line-height: 1; color: var(--outline); }
  .stars .filled { color: var(--accent); }
  .portrait { position: relative; display: grid; place-items: center; flex: none; width: 44px; height: 44px; overflow: hidden;
    border-radius: 10px 22px 10px 10px; background: var(--raised); font-size: 13px; font-weight: 600; }
  .portrait img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`
