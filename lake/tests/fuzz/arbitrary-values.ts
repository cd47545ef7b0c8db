import fc from 'fast-check'

/** Ids and names as an attacker or a faulty client may send them. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '../../etc/passwd',
    '%2e%2e%2f',
    '%00',
    '%E0%A4%A',
    'a\u0000b',
    '-leading',
    'drafts.',
    'drafts..x',
    'versions.r.',
    '__proto__',
    'constructor',
    'toString',
    "'; DROP TABLE documents; --",
    '🦊'.repeat(50),
    'x'.repeat(3_000),
    '\ud800',
    'known',
    'drafts.known',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

export const arbitraryQueryText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '*',
    '*[',
    '*[_type == $missing]',
    '*[_id match text::query("*")]',
    '*[references(^)]',
    '*[0...-1][99999999999999999999]',
    '*{..., "a": *{..., "b": *{..., "c": count(*)}}}',
    '*[_id in path("**")] | order(_score desc)',
    'geo::distance(1, 2)',
    'documents::get("x")',
    '1/0',
    'select()',
    '*[dateTime("x") > now()]',
    '"\\u{110000}"',
    nest(2_000, '(', ')'),
    nest(500, '*[', ']'),
    `*[_id == "${'y'.repeat(5_000)}"]`,
    '// only a comment',
    '* | score(boost(@, -1))',
    '*[_type == "t"] { "x": ^.^.^.^ }',
  ),
  fc
    .array(
      fc.constantFrom(
        '*',
        '[',
        ']',
        '{',
        '}',
        '(',
        ')',
        '->',
        '^',
        '@',
        '$p',
        '==',
        'in',
        '"s"',
        '1',
        'count',
        '|',
        'order',
        '.',
        '...',
        ',',
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(' ')),
  arbitraryText,
)

/** Invalid, malicious and random JSON. */
export const arbitraryJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"mutations": null}',
    '{"mutations": []}',
    '{"mutations": [{}]}',
    '{"mutations": [{"create": {"_type": "t", "__proto__": {"admin": true}}}]}',
    '{"mutations": [{"create": {"_type": 5}}]}',
    '{"mutations": [{"create": {"_type": "t"}, "delete": {"id": "known"}}]}',
    `{"mutations": [{"create": {"_type": "t", "deep": ${nest(50_000, '[', ']')}}}]}`,
    '{"query": 5}',
    '{"actions": {}}',
    '\ufeff{"mutations": []}',
  ),
  fc.json(),
)
