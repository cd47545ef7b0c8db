/** Lucarne's colours: dark, or light when the system prefers it. */
export const mailboxStyle = `
  :root {
    color-scheme: dark light;
    --ground: #0a0e18; --s1: #111726; --s2: #1a2233; --line: #2a3449;
    --text: #f4efe4; --muted: #b4b9c6; --accent: #ffb44a; --glow: #ffb44a; --ring: #ffd9a0;
  }
  @media (prefers-color-scheme: light) {
    :root {
      --ground: #f7f2e8; --s1: #fffdf8; --s2: #efe8d9; --line: #dcd2bf;
      --text: #191c26; --muted: #505662; --accent: #a34a00; --glow: #ffbc57; --ring: #7a3800;
    }
  }
  * { box-sizing: border-box; }
  body {
    margin: 0; min-height: 100dvh; display: grid; grid-template: auto 1fr / minmax(260px, 380px) 1fr;
    background: var(--ground); color: var(--text); font: 16px/1.6 Inter, system-ui, sans-serif;
  }
  header { grid-column: 1 / -1; padding: 20px 24px; border-bottom: 1px solid var(--line); }
  h1 { margin: 0; font-size: 22px; line-height: 1.15; letter-spacing: -0.016em; }
  header p { margin: 4px 0 0; color: var(--muted); font-size: 14px; }
  nav { padding: 12px; overflow-y: auto; border-right: 1px solid var(--line); }
  nav ol { margin: 0; padding: 0; list-style: none; }
  nav a {
    display: block; padding: 12px 16px; border-radius: 10px 22px 10px 10px; color: inherit; text-decoration: none;
  }
  nav a:hover { background: var(--s1); }
  nav a[aria-current] { background: var(--s2); box-shadow: inset 3px 0 var(--accent); }
  nav strong { display: block; line-height: 1.3; }
  nav small { display: block; color: var(--muted); font-size: 13px; overflow: hidden; text-overflow: ellipsis; }
  nav p, .gone { padding: 12px 16px; color: var(--muted); font-size: 14px; }
  .empty { padding: 48px 32px; max-width: 34rem; }
  .empty h2 { margin: 24px 0 0; font-size: 26px; line-height: 1.12; letter-spacing: -0.016em; }
  .empty p { margin: 8px 0 0; color: var(--muted); }
  :focus-visible { outline: 3px solid var(--ring); outline-offset: 3px; }
  main:focus { outline: none; }
  .skip { position: fixed; top: 8px; left: 8px; padding: 12px 20px; background: var(--s2); color: var(--text); }
  .skip:not(:focus) { clip-path: inset(50%); }
  main { display: flex; flex-direction: column; min-width: 0; }
  main dl { margin: 0; padding: 20px 24px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
  dt { color: var(--muted); font-size: 14px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  dd a { color: var(--accent); margin-right: 12px; }
  iframe { flex: 1; min-height: 480px; border: 0; border-top: 1px solid var(--line); }
  @media (max-width: 720px) {
    body { grid-template: auto auto 1fr / 1fr; }
    nav { border-right: 0; border-bottom: 1px solid var(--line); max-height: 40dvh; }
  }
`
