/** The storefront's design tokens that these pages use: dark by default, light where the system prefers it. */
const tokens = `
@font-face { font-family: "Bricolage Grotesque Variable"; src: url("../media/fonts/bricolage-grotesque.woff2") format("woff2"); font-weight: 200 800; font-display: swap }
@font-face { font-family: "Inter Variable"; src: url("../media/fonts/inter.woff2") format("woff2"); font-weight: 100 900; font-display: swap }
:root { --ground: #0A0E18; --floor: #0D121F; --s1: #111726; --s2: #1A2233; --line: #2A3449; --line-strong: #6B758C;
  --text: #F4EFE4; --muted: #B4B9C6; --faint: #8D95A8; --accent: #FFB44A; --accent-hover: #FFC570; --on-accent: #1B1204;
  --accent-soft: #2A2219; --glow: #FFB44A; --on-glow: #1B1204; --bad: #FF8F85; --bad-soft: #2B1719; --ring: #FFD9A0 }
@media (prefers-color-scheme: light) { :root { --ground: #F7F2E8; --floor: #F0E9DB; --s1: #FFFDF8; --s2: #EFE8D9;
  --line: #DCD2BF; --line-strong: #877E6E; --text: #191C26; --muted: #505662; --faint: #5F636B; --accent: #A34A00;
  --accent-hover: #8A3E00; --on-accent: #FFFDF8; --accent-soft: #FBE7C8; --glow: #FFBC57; --bad: #B3261E;
  --bad-soft: #FADFD8; --ring: #7A3800 } }
`

const frame = `
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 420 1rem/1.6 "Inter Variable", system-ui, sans-serif; text-wrap: pretty }
h1, h2, .brand { font-family: "Bricolage Grotesque Variable", system-ui, sans-serif; font-weight: 620; letter-spacing: -.016em; word-spacing: .05em; line-height: 1.12; text-wrap: balance; margin: 0 }
h1 { font-size: clamp(2.125rem, 1.78rem + 1.55vw, 3.375rem) }
h2 { font-size: 1.25rem }
p { margin: 0 }
.inner { max-width: 1240px; margin-inline: auto; padding-inline: clamp(16px, 4.2vw, 64px) }
.bar { border-bottom: 1px solid var(--line) }
.bar .inner { display: flex; align-items: center; gap: 12px; min-height: 72px }
.brand { font-size: 1.375rem }
.logo .lit { fill: var(--glow) } .logo .beam { fill: var(--glow); opacity: .45 }
.badge { margin-left: auto; padding: 4px 12px; border-radius: 6px; background: var(--accent-soft); color: var(--accent); font-size: .875rem; font-weight: 560 }
.split { display: grid; gap: 48px; padding-block: clamp(32px, 5vw, 72px) }
.inner:not(.split) > main { padding-block: clamp(32px, 5vw, 72px) }
@media (min-width: 900px) { .split { grid-template-columns: 7fr 5fr; align-items: start; column-gap: 72px } }
/* What is bought stands before what pays for it. */
@media (max-width: 899px) { .split > .summary { order: -1 } }
main { display: grid; gap: 24px; min-width: 0 }
.lead { color: var(--muted); font-size: 1.0625rem }
.muted { color: var(--muted) } .faint { color: var(--faint); font-size: .875rem }
.money { font-variant-numeric: tabular-nums; white-space: nowrap }
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--accent) }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px }
`

const forms = `
form, .card-fields, fieldset.group { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px }
.field { display: grid; gap: 6px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start }
label, legend { font-weight: 580 }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0 }
fieldset.consents { gap: 8px }
.group > legend { margin-bottom: 12px; font-size: 1.125rem }
legend { padding: 0; margin-bottom: 8px }
.consent { display: flex; gap: 12px; align-items: flex-start; min-height: 44px; font-weight: 420; cursor: pointer }
.consent input, .tile input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent) }
input:not([type=radio], [type=checkbox]), select { width: 100%; min-height: 48px; padding: 0 14px; font: inherit; font-variant-numeric: tabular-nums; color: var(--text); background: var(--s2); border: 1.5px solid var(--line-strong); border-radius: 10px }
select { appearance: none; padding-right: 40px; background-image: linear-gradient(45deg, transparent 50%, var(--muted) 50%), linear-gradient(135deg, var(--muted) 50%, transparent 50%); background-position: calc(100% - 20px) 50%, calc(100% - 14px) 50%; background-size: 6px 6px; background-repeat: no-repeat }
input::placeholder { color: var(--faint) }
input[aria-invalid=true], select[aria-invalid=true] { border-color: var(--bad) }
.error { color: var(--bad); font-size: .875rem }
.alert { padding: 16px 20px; border-left: 4px solid var(--bad); border-radius: 10px; background: var(--bad-soft); color: var(--bad) }
.alert ul { margin: 8px 0 0; padding-left: 20px }
.tiles { display: grid; gap: 12px }
@media (min-width: 600px) { .tiles { grid-template-columns: 1fr 1fr } }
.tile { display: flex; gap: 12px; align-items: flex-start; min-height: 44px; padding: 14px 16px; border: 1.5px solid var(--line-strong); border-radius: 10px; font-weight: 420; cursor: pointer }
.tile:has(:checked) { border-color: var(--accent); background: var(--accent-soft) }
.pay:has(#method-transfer:checked) .card-fields, .pay:not(:has(#method-transfer:checked)) .transfer-note,
.pay:has(#method-transfer:checked) .for-card, .pay:not(:has(#method-transfer:checked)) .for-transfer { display: none }
button, .button { display: inline-flex; justify-content: center; align-items: center; min-height: 56px; padding: 0 24px; font: 580 1.0625rem "Inter Variable", system-ui, sans-serif; border: 1.5px solid var(--line-strong); border-radius: 10px; background: none; color: var(--text); text-decoration: none; cursor: pointer; transition: background-color 150ms, border-color 150ms }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); border-top-right-radius: 22px }
.primary:hover { background: var(--accent-hover); border-color: var(--accent-hover) }
.secondary { min-height: 48px; font-size: 1rem } .secondary:hover { border-color: var(--accent) }
`

const parts = `
.summary { display: grid; gap: 12px; padding: 28px; background: var(--s1); border: 1px solid var(--line); border-radius: 14px; border-top-right-radius: 48px }
.summary ul { list-style: none; margin: 0; padding: 0 }
.summary li { display: grid; grid-template-columns: auto 1fr auto; gap: 14px; align-items: center; padding-block: 14px; border-top: 1px solid var(--line) }
.summary img { border-radius: 6px; background: var(--s2); object-fit: contain }
.amount { display: flex; justify-content: space-between; padding-top: 14px; border-top: 1px solid var(--line) }
.total { display: flex; justify-content: space-between; padding-top: 14px; border-top: 1px solid var(--line); font-size: 1.25rem; font-weight: 600 }
.total .money { color: var(--accent) }
.details { margin: 0; border-bottom: 1px solid var(--line) }
.details div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; padding-block: 14px; border-top: 1px solid var(--line) }
.details dt { color: var(--muted) } .details dd { margin: 0; font-weight: 560 }
.cards { display: grid; gap: 8px; padding-top: 24px; border-top: 1px solid var(--line) }
table { width: 100%; border-collapse: collapse } th, td { padding: 10px 16px 10px 0; text-align: left; overflow-wrap: anywhere; border-bottom: 1px solid var(--line) }
th { color: var(--faint); font-size: .875rem; font-weight: 560 }
@media (max-width: 380px) { .summary li { grid-template-columns: 1fr auto } .summary img { display: none } }
@media (prefers-reduced-motion: reduce) { * { transition: none } }
`

export const paymentPageStyle = tokens + frame + forms + parts
