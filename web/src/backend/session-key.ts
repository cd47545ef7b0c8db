/** Where the browser keeps the session: its presence decides whether a visit needs the client at all. */
export const sessionKey = 'auth-session'
